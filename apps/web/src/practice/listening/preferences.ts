import { type DictationScope, dictationScopes } from '@tingci/domain/listening/sentence-words';
import { createLearnerStores, type StoredFields } from '../../lib/device-store.ts';

/** How a pause between two plays is measured: seconds, or lengths of the sentence. */
export type GapUnit = 'seconds' | 'lengths';

/** Speeds of the first, the second and all later plays of a sentence, times the chosen speed. */
export const passPlans = {
  same: [1],
  slowFirst: [0.75, 1],
  fastLast: [1, 1.25],
  climbing: [0.75, 1, 1.25],
} as const;

export type PassPlan = keyof typeof passPlans;

/** What a learner chose for listening on this device. */
export type ListeningPreferences = {
  gap: number;
  gapUnit: GapUnit;
  rate: number;
  passPlan: PassPlan;
  /** Moves the start and the end of every sentence, in ms. */
  shiftMs: number;
  /** How hidden text looks: blocks as long as the words, or nothing. */
  hidden: 'blocks' | 'nothing';
  scope: DictationScope;
};

const initial: ListeningPreferences = {
  gap: 0,
  gapUnit: 'seconds',
  rate: 1,
  passPlan: 'same',
  shiftMs: 0,
  hidden: 'blocks',
  scope: 'all',
};

export const gapOptions: readonly { gap: number; gapUnit: GapUnit }[] = [
  { gap: 0, gapUnit: 'seconds' },
  { gap: 1, gapUnit: 'seconds' },
  { gap: 2, gapUnit: 'seconds' },
  { gap: 3, gapUnit: 'seconds' },
  { gap: 5, gapUnit: 'seconds' },
  { gap: 1, gapUnit: 'lengths' },
  { gap: 1.5, gapUnit: 'lengths' },
  { gap: 2, gapUnit: 'lengths' },
];
export const rateOptions = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5] as const;
export const shiftLimitMs = 500;

/** Reads the stored preferences. An invalid value is replaced by its default. */
export function parsePreferences(stored: StoredFields): ListeningPreferences {
  const pick = <Key extends keyof ListeningPreferences>(
    key: Key,
    isGood: (value: unknown) => boolean,
  ): ListeningPreferences[Key] =>
    isGood(stored[key]) ? (stored[key] as ListeningPreferences[Key]) : initial[key];
  const isNumber = (from: number, to: number) => (value: unknown) =>
    typeof value === 'number' && value >= from && value <= to;
  return {
    gap: pick('gap', isNumber(0, 60)),
    gapUnit: pick('gapUnit', (value) => value === 'seconds' || value === 'lengths'),
    rate: pick('rate', isNumber(0.5, 2)),
    passPlan: pick('passPlan', (value) => Object.keys(passPlans).includes(String(value))),
    shiftMs: pick('shiftMs', isNumber(-shiftLimitMs, shiftLimitMs)),
    hidden: pick('hidden', (value) => value === 'blocks' || value === 'nothing'),
    scope: pick('scope', (value) => dictationScopes.some((scope) => scope === value)),
  };
}

/** The preferences of a learner on this device. A change is stored at once. */
export const listeningPreferencesOf = createLearnerStores(
  (userId) => `tingci.listening.${userId}`,
  parsePreferences,
);
