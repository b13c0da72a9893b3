/** Why Pro is proposed: the reason codes of the specification, section 6. */
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

/** A dated right to Pro, as the ledger holds it; instants in milliseconds since 1970, `endsAt` exclusive. */
export type Grant = { startsAt: number; endsAt: number };

/** Whether any grant of the ledger covers the instant. Never stored: dates decide at the moment of use. */
export function isMemberAt(grants: readonly Grant[], nowMs: number): boolean {
  return grants.some((grant) => grant.startsAt <= nowMs && nowMs < grant.endsAt);
}

/** When the membership of an instant ends, grants that follow on or overlap taken together; undefined for no member. */
export function membershipEnd(grants: readonly Grant[], nowMs: number): number | undefined {
  if (!isMemberAt(grants, nowMs)) return undefined;
  let endsAt = nowMs;
  for (const grant of grants.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (grant.startsAt <= endsAt && grant.endsAt > endsAt) endsAt = grant.endsAt;
  }
  return endsAt;
}
