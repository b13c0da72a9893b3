import { addMonths, dayOfMonth } from './calendar-month.ts';

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

/** Whether an article or a paper is for everybody with an account, or for Pro members. */
export const contentAccesses = ['free', 'pro'] as const;

export type ContentAccess = (typeof contentAccesses)[number];

/** A span of time with Pro. Instants are milliseconds since 1970, and `endsAt` is not included. */
export type Grant = { startsAt: number; endsAt: number };

/** One row of the ledger: a length of Pro in calendar months and days, and when it was taken back, if it was. */
export type LedgerEntry = { grantedAt: number; months: number; days: number; revokedAt: number | null };

const DAY_MS = 86_400_000;

/** Length of the free trial in days. */
export const TRIAL_DAYS = 3;

/**
 * The spans of ledger entries, in the order in which they were granted. An entry starts when it is granted, or when the
 * one before it ends. A revoked entry ends at its revocation; the ones behind it move forward. Months are calendar
 * months of China, clamped to the end of a month; entries that follow each other keep the first one's day of the month.
 */
export function spanGrants(entries: readonly LedgerEntry[]): Grant[] {
  let end = Number.NEGATIVE_INFINITY;
  let anchorDay: number | undefined;
  return entries.map(({ grantedAt, months, days, revokedAt }) => {
    const startsAt = Math.max(grantedAt, end);
    const isFollowing = startsAt === end;
    anchorDay = isFollowing && anchorDay !== undefined ? anchorDay : dayOfMonth(startsAt);
    const fullEnd = addMonths(startsAt, months, anchorDay) + days * DAY_MS;
    const endsAt = revokedAt === null ? fullEnd : Math.min(fullEnd, Math.max(startsAt, revokedAt));
    if (endsAt !== fullEnd || days > 0) anchorDay = undefined;
    // An entry that was revoked before it began takes no time, and starts nothing.
    if (endsAt > startsAt) end = endsAt;
    return { startsAt, endsAt };
  });
}

/** Whether a grant covers the instant. The result is never stored: it is computed when it is needed. */
export function isMemberAt(grants: readonly Grant[], nowMs: number): boolean {
  return grants.some((grant) => grant.startsAt <= nowMs && nowMs < grant.endsAt);
}

/** Whether there was a membership at some moment from `fromMs` to `nowMs`. */
export function wasMemberSince(grants: readonly Grant[], fromMs: number, nowMs: number): boolean {
  return grants.some(({ startsAt, endsAt }) => startsAt < endsAt && startsAt <= nowMs && fromMs < endsAt);
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

/** The state of a membership as docs/specification.md, section 4 names it. */
export type MemberStatus = '未开通' | '进行中' | '已到期';

export type Membership = {
  status: MemberStatus;
  /** The end of the membership, or of the last one; null without any. */
  endsAt: number | null;
  /** Days that are left; a day that has begun counts. */
  daysLeft: number;
};

/** The membership at an instant. */
export function membershipAt(grants: readonly Grant[], nowMs: number): Membership {
  const endsAt = membershipEnd(grants, nowMs);
  if (endsAt !== undefined) {
    return { status: '进行中', endsAt, daysLeft: Math.ceil((endsAt - nowMs) / DAY_MS) };
  }
  const past = grants.filter((grant) => grant.endsAt <= nowMs && grant.endsAt > grant.startsAt);
  if (past.length === 0) return { status: '未开通', endsAt: null, daysLeft: 0 };
  return { status: '已到期', endsAt: Math.max(...past.map((grant) => grant.endsAt)), daysLeft: 0 };
}
