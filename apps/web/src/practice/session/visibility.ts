import { listAlternates } from '@tingci/domain/dictation/judge';
import { type MaskedLetter, type MaskKind, maskWord } from '@tingci/domain/dictation/mask';
import { isTypedMode } from '@tingci/domain/dictation/mode';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import type { SettingConfig } from '../../shared-state/settings/settings.ts';

type Laid = Pick<SessionSetup, 'mode' | 'seed' | 'settings'>;

/**
 * The letters of an open word that stand in sight: in 跟打 all but those the mask hides, elsewhere none unless a mask is
 * chosen, and in an exam never any. Undefined where nothing is to be seen.
 */
export const sightOf = (
  turn: Pick<Turn, 'answer'>,
  { mode, seed, settings }: Laid,
  mask: MaskKind,
): MaskedLetter[] | undefined => {
  if (settings.judge.policy === 'exam' || !isTypedMode(mode)) return undefined;
  if (mask === 'none' && mode !== '跟打') return undefined;
  return maskWord(listAlternates(turn.answer)[0] ?? '', mask, seed);
};

/** Whether the whole word stands above the input, as the learner may wish in 听写. */
export const isWordInSight = (
  { mode, settings }: Laid,
  config: Pick<SettingConfig, 'is_show_word'>,
): boolean => config.is_show_word && mode === '听写' && settings.judge.policy !== 'exam';

/** How many letters of an open word stand in sight: what is copied is not known. */
export const countShown = (
  turn: Pick<Turn, 'answer'>,
  setup: Laid,
  chosen: { mask: MaskKind; config: Pick<SettingConfig, 'is_show_word'> },
): number => {
  const isWhole = isWordInSight(setup, chosen.config);
  const sight = isWhole ? maskWord(listAlternates(turn.answer)[0] ?? '', 'none', setup.seed) : undefined;
  const letters = sight ?? sightOf(turn, setup, chosen.mask) ?? [];
  return letters.filter(({ letter, isHidden }) => !isHidden && /\p{L}/u.test(letter)).length;
};
