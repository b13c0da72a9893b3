import { queryOptions } from '@tanstack/react-query';
import type { WordLookUp } from '@tingci/contract/lexicon/dictionary';
import { api } from '../../../lib/api/api.ts';
import type { PopupWord } from '../../../shared-state/word-popup/store.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';

/** What a look-up found. */
export type LookUp = Omit<WordLookUp, 'info'> & { info: Word | null };

/** The look-up of a response. */
export const toLookUp = (found: WordLookUp): LookUp => ({ ...found, info: found.info && toWord(found.info) });

/** The look-up of a word by its id or by its text. */
export const wordDetailQuery = ({ id, word }: PopupWord) =>
  queryOptions({
    queryKey: ['word', 'detail', id ?? word],
    retry: false,
    queryFn: async ({ signal }) => {
      const request = id === undefined ? { word } : { lexicon_id: id };
      return toLookUp(await api.read('/api/study/lexicon/v1/word/detail', request, { signal }));
    },
  });
