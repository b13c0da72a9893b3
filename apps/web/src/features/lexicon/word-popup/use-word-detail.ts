import type { Word } from '@tingci/contract/lexicon';
import { useEffect } from 'react';
import { closeWordPopup, type PopupWord } from '../../../lib/word-popup/store.ts';
import type { LockedName } from './tabs.ts';

/** What is known of the word in the popup; no word while it is looked up. */
export type WordDetail = { word: Word | undefined; locked: readonly LockedName[] };

/** The word as the page that opened the popup knows it. */
export function useWordDetail(shown: PopupWord | undefined): WordDetail {
  const word = shown?.info;
  useEffect(() => {
    // A word that cannot be shown closes the popup silently (specification, section 8).
    if (!word) closeWordPopup();
  }, [word]);
  return { word, locked: [] };
}
