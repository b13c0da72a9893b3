import type { PracticeContext } from '../../../practice/open-practice.ts';
import { listWrongWords } from '../../../practice/scope/load-scope.ts';
import { isErrorsScope } from '../../../practice/scope/practice-scope.ts';
import { noteMarks, wordMarksStore } from '../../../shared-state/word-marks/store.ts';

/**
 * Reads the marks of chosen wrong words again. Their saved session has the marks of the time of the choice. Changes of
 * this page stay.
 */
export async function renewMarks({ saved }: Pick<PracticeContext, 'saved'>): Promise<void> {
  if (!isErrorsScope(saved.scopeKey)) return;
  const { words } = await listWrongWords(saved.words.map(({ id }) => id));
  const { collected, mastered } = wordMarksStore.getState();
  for (const { word } of words) {
    if (!collected.has(word.id)) noteMarks('collected', [word.id], word.isCollected);
    if (!mastered.has(word.id)) noteMarks('mastered', [word.id], word.isMastered);
  }
}
