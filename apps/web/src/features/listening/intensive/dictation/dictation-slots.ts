import type { WrongKind } from '@tingci/domain/listening/sentence-diff';
import type { SentenceState } from '@tingci/domain/listening/sentence-state';
import { toBareWord } from '@tingci/domain/listening/sentence-words';

/**
 * A piece of a sentence on the page. `word`: a given or a right word. `field`: a word to write, with what was written.
 * `gap`: a missing word, inserted in place. `extra`: a word that is struck out. `at` is the position in the sentence.
 */
export type Slot =
  | { kind: 'word'; at: number; text: string; isGiven: boolean }
  | { kind: 'field'; at: number; text: string; letter: string; wrong: WrongKind | undefined }
  | { kind: 'gap'; at: number; letter: string }
  | { kind: 'extra'; at: number; text: string };

/** Whether the learner writes into one free field: the whole sentence, before the first attempt. */
export const isFree = (state: SentenceState): boolean =>
  state.attempts.length === 0 && !state.isLocked.some(Boolean) && state.hintLevel < 2;

/** The pieces of a sentence that is written word by word. */
export function listSlots(state: SentenceState): Slot[] {
  const { words, isLocked, isWritten, hintLevel } = state;
  const letterOf = (at: number) => (hintLevel >= 2 ? toBareWord(words[at] ?? '').slice(0, 1) : '');
  const slotOf = (at: number, text: string | undefined, wrong?: WrongKind): Slot => {
    if (isLocked[at]) return { kind: 'word', at, text: words[at] ?? '', isGiven: !isWritten[at] };
    if (text === undefined) return { kind: 'gap', at, letter: letterOf(at) };
    return { kind: 'field', at, text, letter: letterOf(at), wrong };
  };
  const last = state.attempts.at(-1);
  if (!last) return words.map((_, at) => slotOf(at, ''));
  return last.diff.ops.flatMap((op): Slot[] => {
    if (op.op === 'extra') return [{ kind: 'extra', at: op.from, text: op.typed }];
    return words.slice(op.from, op.to).map((_, offset) => {
      const at = op.from + offset;
      // Words that were written together are in the field of the first one.
      const typed = op.op === 'missing' ? undefined : offset === 0 ? op.typed : '';
      return slotOf(at, typed, op.op === 'wrong' ? op.kind : undefined);
    });
  });
}

/** The whole text of a submission: the right words and what is in the fields, by position. */
export const composeText = (slots: readonly Slot[], written: ReadonlyMap<number, string>): string =>
  slots
    .flatMap((slot) => {
      if (slot.kind === 'extra') return [];
      return slot.kind === 'word' ? [slot.text] : [(written.get(slot.at) ?? '').trim()];
    })
    .filter(Boolean)
    .join(' ');

/** Whether a hint of this level has something to add: 1 is the number of words, 2 the first letters. */
export const nextHint = ({ hintLevel, ending }: SentenceState): 1 | 2 | undefined =>
  ending !== undefined || hintLevel >= 2 ? undefined : hintLevel === 0 ? 1 : 2;
