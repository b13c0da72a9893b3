import type { User } from '@tingci/contract/account/user';
import { type LearnerConfig, toLearnerConfig } from './learner-config.ts';

/** The logged-in learner as the pages read them. */
export type Learner = {
  id: number;
  /** Masked. */
  phoneNumber: string;
  nickname: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  isAdmin: boolean;
  hasPassword: boolean;
  /** An operator issued the password: the learner must choose another one. */
  mustSetPassword: boolean;
  /** The version of the agreements that the learner agreed to last. */
  agreementVersion: string;
  /** The end of Pro in milliseconds since 1970; null without Pro. */
  proUntil: number | null;
  config: LearnerConfig;
};

const known = new WeakMap<User, Learner>();

/** Maps the user of a response or of the stored state. The same object has the same result, so pages can compare it. */
export function toLearner(user: User): Learner {
  const before = known.get(user);
  if (before) return before;
  const learner: Learner = {
    id: user.id,
    phoneNumber: user.phone_number,
    nickname: user.nickname,
    createdAt: user.created_at,
    isAdmin: user.is_admin,
    hasPassword: user.has_password,
    mustSetPassword: user.must_set_password ?? false,
    agreementVersion: user.agree_version,
    proUntil: user.is_member ? (user.member?.ends_at ?? null) : null,
    config: toLearnerConfig(user.config),
  };
  known.set(user, learner);
  return learner;
}
