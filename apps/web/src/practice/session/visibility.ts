import { listAlternates } from '@tingci/domain/dictation/judge/judge';
import { type MaskedLetter, type MaskKind, maskWord } from '@tingci/domain/dictation/mask';
import { isTypedMode, learnMode } from '@tingci/domain/dictation/mode';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import type { SettingConfig } from '../../shared-state/settings/settings.ts';

type ShownSetup = Pick<SessionSetup, 'mode' | 'seed' | 'settings'>;

/**
 * The visible letters of an open word. In 跟打 these are all but the masked ones. In other modes there are none without a
 * mask, and in an exam never any. Undefined where nothing is visible.
 */
export const visibleLettersOf = (
  turn: Pick<Turn, 'answer'>,
  { mode, seed, settings }: ShownSetup,
  mask: MaskKind,
): MaskedLetter[] | undefined => {
  if (settings.judge.policy === 'exam' || !isTypedMode(mode)) return undefined;
  if (mask === 'none' && mode !== learnMode.copying) return undefined;
  return maskWord(listAlternates(turn.answer)[0] ?? '', mask, seed);
};

/** Whether the whole word is shown above the input, a setting of 听写. */
export const isWordVisible = (
  { mode, settings }: ShownSetup,
  config: Pick<SettingConfig, 'isWordShown'>,
): boolean => config.isWordShown && mode === learnMode.dictation && settings.judge.policy !== 'exam';

/** How many letters of an open word are visible. A copied letter does not count as known. */
export const countVisibleLetters = (
  turn: Pick<Turn, 'answer'>,
  setup: ShownSetup,
  chosen: { mask: MaskKind; config: Pick<SettingConfig, 'isWordShown'> },
): number => {
  const isWhole = isWordVisible(setup, chosen.config);
  const whole = isWhole ? maskWord(listAlternates(turn.answer)[0] ?? '', 'none', setup.seed) : undefined;
  const letters = whole ?? visibleLettersOf(turn, setup, chosen.mask) ?? [];
  return letters.filter(({ letter, isHidden }) => !isHidden && /\p{L}/u.test(letter)).length;
};
