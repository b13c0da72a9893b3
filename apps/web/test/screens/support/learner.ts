import { configSchema } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { agreeVersion } from '@tingci/domain/account/agreements';

/** The key that signs the learner's requests. */
export const learnerSignKey = 'sign-key-of-the-screen-tests';

/** The logged-in learner of the screen tests. */
export const learner: User = {
  id: 7,
  phone_number: '138****8000',
  nickname: '小听',
  created_at: 1_760_000_000_000,
  updated_at: 1_760_000_000_000,
  session_ids: ['019aa000-0000-7000-8000-000000000001'],
  agree_version: agreeVersion,
  has_password: true,
  must_set_password: false,
  is_member: false,
  is_admin: false,
  is_enterprise: false,
  review_auth: false,
  member: null,
  studying_yasi: false,
  config: configSchema.parse({ is_new_user: false, is_beginner_guide: 1 }),
};

export const administrator: User = { ...learner, id: 8, is_admin: true };
