import type { Config } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { type Grant, isMemberAt, membershipEnd } from '@tingci/domain/membership';
import { maskPhone } from '@tingci/domain/phone';
import type { Profile } from '../store/profile.repository.ts';
import type { StoredSession } from '../store/session.repository.ts';
import type { StudyPlan } from '../store/study-plan.repository.ts';

/** The sources of the user state (docs/specification.md, section 3). */
export type UserParts = { profile: Profile; grants: readonly Grant[]; sessionIds: string[]; config: Config };

/** A profile as its owner sees it: the number masked, membership computed from its dates. */
export function presentUser({ profile, grants, sessionIds, config }: UserParts, nowMs: number): User {
  return {
    id: profile.id,
    phone_number: maskPhone(profile.phoneNumber),
    nickname: profile.nickname,
    created_at: profile.createdAtMs,
    updated_at: profile.updatedAtMs,
    session_ids: sessionIds,
    has_password: profile.hasPassword,
    is_member: isMemberAt(grants, nowMs),
    is_admin: profile.isAdmin,
    is_enterprise: false,
    review_auth: profile.isAdmin,
    member: presentMember(grants, nowMs),
    studying_yasi: config.studying_yasi,
    config,
  };
}

function presentMember(grants: readonly Grant[], nowMs: number): User['member'] {
  const endsAt = membershipEnd(grants, nowMs);
  if (endsAt !== undefined) return { status: '进行中', ends_at: endsAt };
  const past = grants.filter((grant) => grant.endsAt <= nowMs).map((grant) => grant.endsAt);
  return past.length > 0 ? { status: '已到期', ends_at: Math.max(...past) } : null;
}

/** A session as its owner sees it in the list of devices. */
export function presentSession(session: StoredSession, currentId: string) {
  return {
    id: session.id,
    device: session.device,
    created_at: session.createdAt.getTime(),
    last_seen_at: session.lastSeenAt.getTime(),
    is_current: session.id === currentId,
  };
}

/** What was practised last; so far practice is of words alone. */
export function presentLastLearned(last: { chapterId: number | null; bookId: number | null } | undefined) {
  return {
    last_learned_type: last ? ('lexicon' as const) : null,
    learned_types: last ? ['lexicon' as const] : [],
    group_id: last?.bookId ?? null,
    chapter_id: last?.chapterId ?? null,
  };
}

/** The plan of a learner, if there is one. */
export function presentStudyPlan(plan: StudyPlan | undefined) {
  if (!plan) return { plan: null };
  return {
    plan: { group_id: plan.bookId, daily_words: plan.dailyWords, today_words: plan.todayWords },
  };
}
