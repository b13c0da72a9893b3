import { type JudgePolicy, judgePolicies } from '@tingci/domain/dictation/judge/judge';
import { type MaskKind, maskKinds } from '@tingci/domain/dictation/mask';
import { type LearnMode, learnModes } from '@tingci/domain/dictation/mode';
import { type ChapterSize, chapterSizes } from '@tingci/domain/dictation/units';
import { createLearnerStores, type StoredFields } from '../../lib/device-store.ts';

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads preferences from the device's storage; invalid fields count as not set. */
export function parsePreferences({ mask, policies, isWordCleared, chapterSize }: StoredFields): Preferences {
  const chosen = isRecord(policies) ? policies : {};
  return {
    mask: maskKinds.find((kind) => kind === mask) ?? 'none',
    policies: Object.fromEntries(
      learnModes.flatMap((mode) => {
        const policy = judgePolicies.find((each) => each === chosen[mode]);
        return policy === undefined ? [] : [[mode, policy]];
      }),
    ),
    isWordCleared: isWordCleared === true,
    chapterSize: chapterSizes.find((size) => size === chapterSize),
  };
}

/** The learner's preferences on this device. A change is stored at once. */
export const preferencesOf = createLearnerStores((userId) => `stage:${userId}`, parsePreferences);
