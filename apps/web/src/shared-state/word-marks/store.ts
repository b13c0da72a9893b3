import { create } from 'zustand';
import { cleanUpAtSessionEnd } from '../../lib/session/end-session.ts';
import type { Word } from '../words/word.ts';

/** The fields of a word that its marks need. */
export type MarkedWord = Pick<Word, 'id' | 'isCollected' | 'isMastered'>;

/** Where a word is collected: `acId` is the practised book; from an article without it. */
export type CollectOrigin = { acId?: number | undefined; from?: 'lexicon' | 'article' };

/** The open dialog that finishes a mark. */
export type MarkDialog =
  | { kind: 'collect'; word: MarkedWord; origin: CollectOrigin; isChange: boolean }
  | { kind: 'master'; word: MarkedWord };

type Changes = ReadonlyMap<number, boolean>;

/** Marks changed on this page since its words were loaded, by word id. */
export const wordMarksStore = create<{
  collected: Changes;
  mastered: Changes;
  dialog: MarkDialog | undefined;
}>()(() => ({ collected: new Map(), mastered: new Map(), dialog: undefined }));

/** Whether the word is collected, from the loaded data and the later changes. */
export const isCollected = (word: MarkedWord): boolean =>
  wordMarksStore.getState().collected.get(word.id) ?? word.isCollected;

/** Whether the word is mastered, from the loaded data and the later changes. */
export const isMastered = (word: MarkedWord): boolean =>
  wordMarksStore.getState().mastered.get(word.id) ?? word.isMastered;

/** Hook of {@link isCollected}. */
export const useIsCollected = (word: MarkedWord | undefined): boolean =>
  wordMarksStore(({ collected }) => word !== undefined && (collected.get(word.id) ?? word.isCollected));

/** Hook of {@link isMastered}. */
export const useIsMastered = (word: MarkedWord | undefined): boolean =>
  wordMarksStore(({ mastered }) => word !== undefined && (mastered.get(word.id) ?? word.isMastered));

/** Records a mark of words on this page. */
export function noteMarks(
  kind: 'collected' | 'mastered',
  wordIds: readonly number[],
  isMarked: boolean,
): void {
  wordMarksStore.setState((state) => ({
    [kind]: new Map([...state[kind], ...wordIds.map((id) => [id, isMarked] as const)]),
  }));
}

/** Opens or closes the dialog that finishes a mark. */
export function showMarkDialog(dialog: MarkDialog | undefined): void {
  wordMarksStore.setState({ dialog });
}

/** Deletes all marks: the next learner on this page has others. */
export function clearMarks(): void {
  wordMarksStore.setState({ collected: new Map(), mastered: new Map(), dialog: undefined });
}
cleanUpAtSessionEnd(clearMarks);
