/** Why Pro is proposed: the reason codes of docs/specification.md, section 6. */
export const proReasons = {
  customBooks: 1,
  aiStory: 2,
  wordTabs: 3,
  customResources: 4,
  resourceDictation: 5,
  editBook: 6,
  review: 7,
  examOccurrence: 8,
  homePopup: 9,
  ownPage: 10,
  renewal: 11,
  answerWordBooks: 12,
  answerWordStudy: 13,
} as const;

export type ProReason = (typeof proReasons)[keyof typeof proReasons];

/** A span of time with Pro. Instants are milliseconds since 1970, and `endsAt` is not included. */
export type Grant = { startsAt: number; endsAt: number };

/** Whether a grant covers the instant. The result is never stored: it is computed when it is needed. */
export function isMemberAt(grants: readonly Grant[], nowMs: number): boolean {
  return grants.some((grant) => grant.startsAt <= nowMs && nowMs < grant.endsAt);
}

/**
 * The end of the membership at an instant. Grants that follow each other or overlap count as one. Undefined without
 * membership.
 */
export function membershipEnd(grants: readonly Grant[], nowMs: number): number | undefined {
  if (!isMemberAt(grants, nowMs)) return undefined;
  let endsAt = nowMs;
  for (const grant of grants.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (grant.startsAt <= endsAt && grant.endsAt > endsAt) endsAt = grant.endsAt;
  }
  return endsAt;
}
