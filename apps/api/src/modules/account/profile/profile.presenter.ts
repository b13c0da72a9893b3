import type { User } from '@tingci/contract/account/user';
import { type Grant, isMemberAt, membershipAt } from '@tingci/domain/membership';
import { maskPhone } from '@tingci/domain/phone';
import type { UserState } from './profile.service.ts';

/** A profile as its owner sees it: the number masked, membership computed from its dates. */
export function presentUser({ profile, grants, sessionIds, config }: UserState, nowMs: number): User {
  return {
    id: profile.id,
    phone_number: maskPhone(profile.phoneNumber),
    nickname: profile.nickname,
    created_at: profile.createdAtMs,
    updated_at: profile.updatedAtMs,
    session_ids: sessionIds,
    agree_version: profile.agreeVersion,
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
  const { status, endsAt } = membershipAt(grants, nowMs);
  return endsAt === null ? null : { status, ends_at: endsAt };
}

/** The last practice. For now, only words can be practised. */
export function presentLastLearned(last: { chapterId: number | null; bookId: number | null } | undefined) {
  return {
    last_learned_type: last ? ('lexicon' as const) : null,
    learned_types: last ? ['lexicon' as const] : [],
    group_id: last?.bookId ?? null,
    chapter_id: last?.chapterId ?? null,
  };
}
