import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { openWordPopup, type PopupContext } from '../../../shared-state/word-popup/store.ts';
import { lookUpSelected, wordDetailQuery } from '../api/look-up-api.ts';
import { copy } from './copy.ts';
import { judgeSelection } from './judge-selection.ts';

/** Elements with this attribute look up selected English text. Its value is the context of the popup; empty: `search`. */
const places = '[data-look-up]';
/** On touch screens the ends of a selection move after it was made. Wait this long. Milliseconds. */
const touchDebounceMs = 800;

/** The selected text and the element around it that allows look-up. */
function readSelection(): { text: string; place: Element } | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const around = selection.getRangeAt(0).commonAncestorContainer;
  const place = (around instanceof Element ? around : around.parentElement)?.closest(places);
  return place ? { text: selection.toString(), place } : undefined;
}

const toContext = (place: Element): PopupContext => {
  const context = place.getAttribute('data-look-up');
  return context === 'article' || context === 'article-label' ? context : 'search';
};

let isLooking = false;

async function lookUpSelection(): Promise<void> {
  const selected = readSelection();
  if (!selected || isLooking) return;
  const verdict = judgeSelection(selected.text, (selected.place.textContent ?? '').length);
  if (verdict.kind === 'too-long') toast.info(copy.tooLong);
  if (verdict.kind !== 'word') return;
  const { word } = verdict;
  isLooking = true;
  try {
    const found = await lookUpSelected(word);
    queryClient.setQueryData(wordDetailQuery({ word }).queryKey, found);
    getSelection()?.removeAllRanges();
    openWordPopup({ words: [{ word }], index: 0, context: toContext(selected.place) });
  } catch {
    // A failed look-up is silent (docs/specification.md, section 8).
  } finally {
    isLooking = false;
  }
}

/**
 * Looks up the text selected in elements that allow it: with a mouse at once, on touch screens when the selection has
 * stopped changing.
 */
export function followSelection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard: AbortController | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void lookUpSelection(), touchDebounceMs);
  };
  addEventListener('pointerdown', ({ pointerType, target }) => {
    heard?.abort();
    if (pointerType !== 'touch' || !(target instanceof Element) || !target.closest(places)) return;
    heard = new AbortController();
    // Listens only after a touch in such an element: `selectionchange` also fires for each letter in a field.
    document.addEventListener('selectionchange', rest, { signal: heard.signal });
  });
  // In a later task: a press on a selection removes it first.
  addEventListener('pointerup', ({ pointerType }) => {
    if (pointerType !== 'touch') setTimeout(() => void lookUpSelection());
  });
}
