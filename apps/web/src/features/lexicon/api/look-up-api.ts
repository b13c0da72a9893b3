import { queryOptions } from '@tanstack/react-query';
import type { WordRelation as WireRelation, WordLookUp } from '@tingci/contract/lexicon/dictionary';
import { api } from '../../../lib/api/api.ts';
import { readsOwnBooks } from '../../../lib/query-client.ts';
import type { PopupWord } from '../../../shared-state/word-popup/store.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';

const relations = {
  plural: 'plural',
  third_person: 'thirdPerson',
  s_form: 'pluralOrThirdPerson',
  past: 'past',
  past_participle: 'pastParticiple',
  present_participle: 'presentParticiple',
  comparative: 'comparative',
  superlative: 'superlative',
  possessive: 'possessive',
  contraction: 'contraction',
  spelling: 'spelling',
} as const satisfies Record<WireRelation, string>;

/** How the typed text relates to the word that was found. */
export type WordRelation = (typeof relations)[WireRelation];

/** What a look-up found. */
export type LookUp = Pick<WordLookUp, 'suggestions' | 'locked' | 'generated' | 'sources'> & {
  info: Word | null;
  form: { typed: string; relation: WordRelation } | null;
  /** The own book with the learner's own meaning (empty without one); null when no own book has the word. */
  own: { bookId: number; bookName: string; meaning: string } | null;
  /** Signed addresses of the example by accent. */
  exampleSounds: { uk: string; us: string };
  /** For an own word: its own book, and whether the learner recorded it there. */
  ownRecording: { bookId: number; isRecorded: boolean } | null;
};

const toLookUp = ({
  info,
  form,
  suggestions,
  locked,
  generated,
  sources,
  own,
  ...found
}: WordLookUp): LookUp => ({
  info: info && toWord(info),
  form: form && { typed: form.typed, relation: relations[form.relation] },
  suggestions,
  locked,
  generated,
  sources,
  own: own && { bookId: own.g_id, bookName: own.g_name, meaning: own.meaning },
  exampleSounds: found.example_sounds,
  ownRecording: found.own_recording && {
    bookId: found.own_recording.g_id,
    isRecorded: found.own_recording.is_recorded,
  },
});

/** The look-up of a word by its id or by its text. */
export const wordDetailQuery = ({ id, word }: PopupWord) =>
  queryOptions({
    queryKey: ['word', 'detail', id ?? word],
    retry: false,
    // The recording of an own word belongs to the book.
    meta: readsOwnBooks,
    queryFn: async ({ signal }) => {
      const request = id === undefined ? { word } : { lexicon_id: id };
      return toLookUp(await api.read('/api/study/lexicon/v1/word/detail', request, { signal }));
    },
  });

/** Looks up selected text. */
export const lookUpSelected = async (word: string): Promise<LookUp> =>
  toLookUp(await api.read('/api/study/article/word/search', { word }));
