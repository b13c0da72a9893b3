import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeWordPopup, type PopupWord } from '../../../shared-state/word-popup/store.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { type LookUp, wordDetailQuery } from '../api/look-up-api.ts';

/** The known data of a word. `loading` can already have the word as the opening page knew it. */
export type WordDetail = Omit<LookUp, 'info'> & {
  status: 'loading' | 'found' | 'missing';
  word: Word | undefined;
};

const nothing = {
  form: null,
  suggestions: [],
  locked: [],
  generated: [],
  sources: [],
  own: null,
  exampleSounds: { uk: '', us: '' },
  ownRecording: null,
};

/**
 * Looks up a word, and prefetches the next one; a failed look-up closes the popup silently (docs/specification.md,
 * section 8).
 */
export function useWordDetail(shown: PopupWord, next: PopupWord | undefined): WordDetail {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(wordDetailQuery(shown));
  const isLost = isError && shown.info === undefined;
  useEffect(() => {
    if (isLost) closeWordPopup();
  }, [isLost]);
  const isSettled = data !== undefined;
  useEffect(() => {
    if (isSettled && next) void queryClient.prefetchQuery(wordDetailQuery(next));
  }, [isSettled, next, queryClient]);
  if (!data) return { ...nothing, status: isError && shown.info ? 'found' : 'loading', word: shown.info };
  const { info, ...rest } = data;
  return { ...rest, status: info ? 'found' : 'missing', word: info ?? undefined };
}
