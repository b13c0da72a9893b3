import type { User } from '@tingci/contract/account/user';
import { maskPhone } from '@tingci/domain/account/phone';
import { type Grant, isMemberAt, membershipAt } from '@tingci/domain/membership';
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
    must_set_password: profile.mustSetPassword,
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

type LastLearned = {
  chapterId: number | null;
  bookId: number | null;
  wordsAt: Date | null;
  listenedAt: Date | null;
};

/** The practised types, the latest first. The chapter belongs to the latest word practice. */
export function presentLastLearned({ chapterId, bookId, wordsAt, listenedAt }: LastLearned) {
  const types = [
    ...(wordsAt ? [{ type: 'lexicon' as const, at: wordsAt.getTime() }] : []),
    ...(listenedAt ? [{ type: 'article' as const, at: listenedAt.getTime() }] : []),
  ].sort((a, b) => b.at - a.at);
  return {
    last_learned_type: types[0]?.type ?? null,
    learned_types: types.map(({ type }) => type),
    group_id: bookId,
    chapter_id: chapterId,
  };
}
