import type { User } from '@tingci/contract/account/user';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readUserId } from '../../lib/session/credentials.ts';

type SessionState = {
  /** The logged-in learner as last told by the server. */
  user: User | undefined;
  /** Where the visitor wanted to go before logging in. */
  redirectUrl: string | undefined;
  /** The chapter of the stage, so that 听写 in the menu returns to it. */
  dictation: { bookId: number; chapterId: number; search?: string } | undefined;
  /** The guided tour: under way, on screen, at which step from 0. */
  tour: { proceed: boolean; visible: boolean; current: number };
  /** The session whose device the server has been told of. */
  deviceToldFor: string | undefined;
};

const empty: SessionState = {
  user: undefined,
  redirectUrl: undefined,
  dictation: undefined,
  tour: { proceed: false, visible: false, current: 0 },
  deviceToldFor: undefined,
};

/** User and app state, kept in session storage (specification, section 3). */
export const sessionStore = create<SessionState>()(
  persist(() => empty, { name: 'tingci', version: 1, storage: createJSONStorage(() => sessionStorage) }),
);

/** Forgets everything about the learner. */
export function clearSessionStore(): void {
  sessionStore.setState(empty, true);
}

/**
 * Forgets what another learner than that of the session left in this tab; where a visitor wanted to go stays. A tab lives
 * on while another logs out and somebody else in.
 */
export function forgetOthers(userId: number | undefined): void {
  const { user, redirectUrl } = sessionStore.getState();
  if (user && user.id !== userId) sessionStore.setState({ ...empty, redirectUrl }, true);
}
forgetOthers(readUserId());

/** The learner, or undefined until the profile is known. */
export function useUser(): User | undefined {
  return sessionStore((state) => state.user);
}
