import type { Desk } from '../../../practice/open-practice.ts';
import { listWrongWords } from '../../../practice/scope/load-scope.ts';
import { isErrorsDesk } from '../../../practice/scope/practice-scope.ts';
import { noteMarks, wordMarksStore } from '../../../shared-state/word-marks/store.ts';

/**
 * Learns the marks of chosen wrong words, which lie on their desk as they were when they were chosen. What was changed on
 * this page meanwhile stays.
 */
export async function renewMarks({ kept }: Pick<Desk, 'kept'>): Promise<void> {
  if (!isErrorsDesk(kept.place)) return;
  const { words } = await listWrongWords(kept.words.map(({ id }) => id));
  const { collected, mastered } = wordMarksStore.getState();
  for (const { word } of words) {
    if (!collected.has(word.id)) noteMarks('collected', [word.id], word.is_collection);
    if (!mastered.has(word.id)) noteMarks('mastered', [word.id], word.is_proficient);
  }
}
