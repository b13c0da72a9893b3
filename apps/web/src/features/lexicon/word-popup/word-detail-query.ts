import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { PopupWord } from '../../../shared-state/word-popup/store.ts';

/** The look-up of a word by its id or by its text. */
export const wordDetailQuery = ({ id, word }: PopupWord) =>
  queryOptions({
    queryKey: ['word', 'detail', id ?? word],
    retry: false,
    queryFn: ({ signal }) =>
      api.post('/api/study/lexicon/v1/word/detail', id === undefined ? { word } : { lexicon_id: id }, {
        signal,
        isSilent: true,
      }),
  });
