import { type JudgePolicy, judgePolicies } from '@tingci/domain/dictation/judge';
import { type MaskKind, maskKinds } from '@tingci/domain/dictation/mask';
import { type LearnMode, learnModes } from '@tingci/domain/dictation/mode';
import { type ChapterSize, chapterSizes } from '@tingci/domain/dictation/units';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A learner's preferences for practice on this device; the config on the server has no fields for them. */
export type Preferences = {
  mask: MaskKind;
  /** By mode. A mode without one has its default. */
  policies: Partial<Record<LearnMode, JudgePolicy>>;
  /** Under `letter-block`: a wrong letter clears the whole word. */
  isWordCleared: boolean;
  /** Number of words in a unit of a book; undefined for the book's own chapters. */
  chapterSize: ChapterSize | undefined;
};

const initial: Preferences = { mask: 'none', policies: {}, isWordCleared: false, chapterSize: undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads preferences from the device's storage; invalid fields count as not set. */
export const parsePreferences = (text: string | null): Preferences => {
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return initial;
  }
  if (!isRecord(saved)) return initial;
  const { mask, policies, isWordCleared, chapterSize } = saved;
  const chosen = isRecord(policies) ? policies : {};
  return {
    mask: maskKinds.find((kind) => kind === mask) ?? initial.mask,
    policies: Object.fromEntries(
      learnModes.flatMap((mode) => {
        const policy = judgePolicies.find((each) => each === chosen[mode]);
        return policy === undefined ? [] : [[mode, policy]];
      }),
    ),
    isWordCleared: isWordCleared === true,
    chapterSize: chapterSizes.find((size) => size === chapterSize),
  };
};

const known = new Map<number, StoreApi<Preferences>>();
const keyOf = (userId: number) => `stage:${userId}`;

/** The learner's preferences. Without storage they last until the page closes. */
export function preferencesOf(userId: number): StoreApi<Preferences> {
  let own = known.get(userId);
  if (!own) {
    let text: string | null = null;
    try {
      text = localStorage.getItem(keyOf(userId));
    } catch {
      // Storage can be blocked.
    }
    own = createStore(() => parsePreferences(text));
    known.set(userId, own);
  }
  return own;
}

/** Changes preferences at once, and stores them on the device. */
export function savePreferences(userId: number, change: Partial<Preferences>): void {
  const own = preferencesOf(userId);
  own.setState(change);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(own.getState()));
  } catch {
    // Storage can be blocked or full: the choice then lasts for this visit.
  }
}
