import { presentUser } from '../profile/profile.presenter.ts';
import type { OpenedLogin } from './credential.service.ts';

/** A new login session: its token, its signature key and the user. */
export function presentLogin({ token, signKey, user }: OpenedLogin, nowMs: number) {
  return { token, sign_key: signKey, user: presentUser(user, nowMs) };
}
