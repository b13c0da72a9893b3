import type { PracticeContext } from '../../practice/open-practice.ts';
import { listOpenItems } from '../../practice/session/feedback.ts';
import { openWordPopup } from '../../shared-state/word-popup/store.ts';

/** Opens the details of a word of the practice. It shows only words that are answered and not asked again. */
export function openWord(context: PracticeContext, itemId: string): void {
  const { turns } = context.practice.session.getState();
  const open = listOpenItems(turns);
  const known = turns.filter((turn) => turn.itemId === itemId || !open.has(turn.itemId));
  const ids = [...new Set(known.map((turn) => turn.itemId))];
  const words = ids.flatMap((id) => {
    const info = context.wordOf.get(id);
    return info ? [{ id: info.id, word: info.word, info }] : [];
  });
  openWordPopup({ words, index: ids.indexOf(itemId), context: 'home', bookId: context.saved.bookId });
}
