/** Who reads: a member may open every book. */
export type Reader = { userId: number; isMember: boolean };
