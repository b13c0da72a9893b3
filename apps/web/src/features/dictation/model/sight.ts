import { listAlternates } from '@tingci/domain/dictation/judge';
import { type MaskedLetter, type MaskKind, maskWord } from '@tingci/domain/dictation/mask';
import { isTypedMode } from '@tingci/domain/dictation/mode';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';

/**
 * The letters of an open word that stand in sight: in 跟打 all but those the mask hides, elsewhere none unless a mask is
 * chosen. Undefined where nothing is to be seen.
 */
export const sightOf = (
  turn: Pick<Turn, 'answer'>,
  { mode, seed }: Pick<SessionSetup, 'mode' | 'seed'>,
  mask: MaskKind,
): MaskedLetter[] | undefined => {
  if (!isTypedMode(mode) || (mask === 'none' && mode !== '跟打')) return undefined;
  return maskWord(listAlternates(turn.answer)[0] ?? '', mask, seed);
};

/** How many letters of an open word stand in sight. */
export const countShown = (...args: Parameters<typeof sightOf>): number =>
  sightOf(...args)?.filter(({ letter, isHidden }) => !isHidden && /\p{L}/u.test(letter)).length ?? 0;
