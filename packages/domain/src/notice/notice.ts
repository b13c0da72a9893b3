/** The texts that the operator can write, and the number of each. */
export const noticeIds = {
  /** Shown above the pages, until the reader closes it. */
  announcement: 1,
  /** How to reach the customer service. */
  contact: 2,
  /** Why the service is stopped, and until when. */
  stop: 3,
} as const;

export type NoticeName = keyof typeof noticeIds;

/** Longest text, in UTF-16 units. */
export const noticeTextMax = 300;
