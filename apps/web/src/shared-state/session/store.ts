import type { User } from '@tingci/contract/account/user';
import type { ProReason } from '@tingci/domain/membership';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { paths } from '../../lib/paths.ts';
import { readUserId } from '../../lib/session/credentials.ts';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';
import { type Learner, toLearner } from './learner.ts';
import type { MemberInfo } from './member-info.ts';

/** The chapter that was practised last in this tab. */
type LastPractice = {
  bookId: number;
  chapterId: number;
  /** Query of its address. */
  search?: string;
  /** Id of the word that was answered last. */
  last_id?: number;
};

type LearnedType = 'lexicon' | 'article';

type IeltsCategory = 'listening' | 'reading' | 'writing' | 'speaking';

/** User and app state. Names with an underscore, `vipPayInfo` and `currentTestKey` are from docs/specification.md, section 3. */
export type SessionState = {
  /** The logged-in learner as the server described them last. */
  user: User | undefined;
  /** The member detail as it was loaded last; undefined before. */
  memberInfo: MemberInfo | undefined;
  /** Seconds in which the free trial could be received when they were loaded; undefined before. */
  freeVipCountDownTime: number | undefined;
  /** The address to open after the login. */
  redirectUrl: string | undefined;
  /** The chapter that the menu item 听写 opens. */
  dictation: LastPractice | undefined;
  /** Words that were answered wrongly in the current practice. */
  error_words: readonly string[];
  ai_story: {
    /** How many words the story uses. */
    number: number;
    currentTestKey: string;
    /** Ids of the words that were answered wrongly in the story. */
    story_error_ids: readonly number[];
    isReview: boolean;
  };
  /** What the learner practised last, and everything they have practised. */
  last_learned_type: LearnedType | null;
  learned_types: readonly LearnedType[];
  /** The membership prompt: whether it is open, and the reason code of its last opening. */
  vipPayInfo: { is_show: boolean; type: ProReason | undefined };
  /** The guided tour: started, visible, the current step from 0, and whether it has only the three steps for a phone. */
  tour: { proceed: boolean; visible: boolean; current: number; isShort?: boolean };
  /** The categories of IELTS practice. */
  ielts_categories: readonly IeltsCategory[];
  /** The session whose device was reported to the server. */
  deviceReportedFor: string | undefined;
};

const empty: SessionState = {
  user: undefined,
  memberInfo: undefined,
  freeVipCountDownTime: undefined,
  redirectUrl: undefined,
  dictation: undefined,
  error_words: [],
  ai_story: { number: 0, currentTestKey: '', story_error_ids: [], isReview: false },
  last_learned_type: null,
  learned_types: [],
  vipPayInfo: { is_show: false, type: undefined },
  tour: { proceed: false, visible: false, current: 0 },
  ielts_categories: ['listening', 'reading', 'writing', 'speaking'],
  deviceReportedFor: undefined,
};

/** User and app state, persisted in session storage (docs/specification.md, section 3). */
export const sessionStore = create<SessionState>()(
  persist(() => empty, { name: 'tingci', version: 1, storage: createJSONStorage(() => sessionStorage) }),
);

/** Removes the whole state of the learner. */
export function clearSessionStore(): void {
  sessionStore.setState(empty, true);
}
cleanUpAtSessionEnd(clearSessionStore);

/**
 * Removes the state of another learner than that of the session; the redirect URL stays. A tab stays open while one learner
 * logs out and another logs in.
 */
export function clearOtherLearners(userId: number | undefined): void {
  const { user, redirectUrl } = sessionStore.getState();
  if (user && user.id !== userId) sessionStore.setState({ ...empty, redirectUrl }, true);
}
clearOtherLearners(readUserId());

/** The address of the last open practice. */
export const lastPracticePath = ({ bookId, chapterId, search }: LastPractice): string =>
  `${paths.practice}${search || `?book=${bookId}&chapter=${chapterId}`}`;

/** The learner, or undefined until the profile is known. */
export function useUser(): Learner | undefined {
  return sessionStore(learnerOf);
}

/** Whether the learner is an administrator. */
export const useIsAdmin = (): boolean => sessionStore(({ user }) => user?.is_admin ?? false);

/** Whether the learner is a Pro member now; false before the profile has loaded. */
export const useIsPro = (): boolean => sessionStore(({ user }) => user?.is_member ?? false);

/** The learner now, for code outside components. */
export const readLearner = (): Learner | undefined => learnerOf(sessionStore.getState());

const learnerOf = ({ user }: SessionState): Learner | undefined => user && toLearner(user);
