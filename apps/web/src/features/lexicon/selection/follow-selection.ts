import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { openWordPopup } from '../../../shared-state/word-popup/store.ts';
import { wordDetailQuery } from '../word-popup/word-detail-query.ts';
import { copy } from './copy.ts';
import { judgeSelection } from './judge-selection.ts';

/** Elements in which selected English is looked up carry this attribute. */
const places = '[data-look-up]';
/** A finger moves the ends of a selection after it has made it. Milliseconds. */
const touchRestMs = 800;

/** The selected text and the element around it in which selections are looked up. */
function readSelection(): { text: string; place: Element } | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const around = selection.getRangeAt(0).commonAncestorContainer;
  const place = (around instanceof Element ? around : around.parentElement)?.closest(places);
  return place ? { text: selection.toString(), place } : undefined;
}

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
    const found = await api.post('/api/study/article/word/search', { word }, { isSilent: true });
    queryClient.setQueryData(wordDetailQuery({ word }).queryKey, found);
    getSelection()?.removeAllRanges();
    openWordPopup({ words: [{ word }], index: 0, context: 'search' });
  } catch {
    // A failed look-up is silent (docs/specification.md, section 8).
  } finally {
    isLooking = false;
  }
}

/** Looks up what is selected in elements marked for it: with a mouse at once, with a finger when it has come to rest. */
export function followSelection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard: AbortController | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void lookUpSelection(), touchRestMs);
  };
  addEventListener('pointerdown', ({ pointerType, target }) => {
    heard?.abort();
    if (pointerType !== 'touch' || !(target instanceof Element) || !target.closest(places)) return;
    heard = new AbortController();
    // Not before a finger is on such an element: the caret of every field tells of each letter too.
    document.addEventListener('selectionchange', rest, { signal: heard.signal });
  });
  // After the browser has settled what a press has selected: a press on a selection takes it away.
  addEventListener('pointerup', ({ pointerType }) => {
    if (pointerType !== 'touch') setTimeout(() => void lookUpSelection());
  });
}
