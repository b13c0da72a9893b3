import type { Executor } from '../../../platform/db/database.ts';
import { listRows, type Row } from '../../../platform/db/statement.ts';
import type { WordRow } from '../book/lexicon.repository.ts';
import {
  findEntryById,
  listGaps,
  listNamedForms,
  listNearWords,
  listWordsByMeaning,
  lookUpWord,
  suggestWords,
} from './dictionary.sql.ts';

/** An entry of the dictionary that a text can mean. */
export type Candidate = WordRow & {
  /** The origin of the entry: `authored`, `own` of the reader, or the prefix of its key. */
  source: string;
  /** Whether an imported entry is marked as a form of another word, and no book teaches it. */
  isOnlyForm: boolean;
  /** A smaller rank means a commoner word; null when the source has none. */
  rank: number | null;
  /** Letters of the relations by which an imported entry's list of forms refers to this entry; null for none. */
  relations: string | null;
};

export type NearWord = { word: string; rank: number | null; isAuthored: boolean };
export type SuggestedWord = Pick<WordRow, 'id' | 'word' | 'meanings'>;
/** A word with a meaning that has the query. */
export type MeaningWord = SuggestedWord & { rank: number | null; isAuthored: boolean };
export type Gap = Row<typeof listGaps>;

export type DictionaryRepository = ReturnType<typeof createDictionaryRepository>;

const suggestionsByLength = [
  suggestWords.one,
  suggestWords.two,
  suggestWords.three,
  suggestWords.many,
] as const;

/** Reads the entries of all sources; each statement uses an index, so its time does not grow with their number. */
export function createDictionaryRepository(client: Executor) {
  return {
    /**
     * Entries with one of these keys, entries with such a variant, and entries that list `form` among their forms; of
     * the dictionary, and the reader's own.
     */
    listCandidates: (keys: readonly string[], form: string, readerId?: number): Promise<Candidate[]> =>
      listRows(client, lookUpWord, [keys, form, readerId ?? null]),
    /** An entry by its id, retired or not, and the entries with the same key; empty for an unknown id. */
    listCandidatesById: (wordId: number, readerId?: number): Promise<Candidate[]> =>
      listRows(client, findEntryById, [wordId, readerId ?? null]),
    listGaps: (word: string): Promise<Gap[]> => listRows(client, listGaps, [word]),
    /** The forms that the entries list for themselves. */
    listNamedForms: async (wordIds: readonly number[]): Promise<string[]> =>
      (await listRows(client, listNamedForms, [wordIds])).map(({ form }) => form),
    /** Words with one of these keys, or with this skeleton and a similar length; an empty skeleton matches none. */
    listNear: (
      keys: readonly string[],
      skeleton: string,
      length: number,
      mostSlips: number,
    ): Promise<NearWord[]> =>
      listRows(client, listNearWords, [
        keys.join('\n'),
        skeleton === '' ? null : skeleton,
        length,
        mostSlips,
      ]),
    /** Words with this whole sense (`=` before it), and words whose meaning has all these pairs of characters. */
    listByMeaning: (whole: string, pairs: readonly string[]): Promise<MeaningWord[]> =>
      listRows(client, listWordsByMeaning, [whole, pairs]),
    /** Up to 20 words whose key starts with `start`: an equal one first, then the commonest. */
    suggest: (start: string): Promise<SuggestedWord[]> => {
      const index = Math.min(start.length, suggestionsByLength.length) - 1;
      const suggestions = suggestionsByLength[index] ?? suggestWords.one;
      // In code point order, all texts with a prefix sort before the prefix plus the last code point.
      return listRows(client, suggestions, [start, `${start}\u{10ffff}`]);
    },
  };
}
