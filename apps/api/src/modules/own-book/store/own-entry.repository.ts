import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  countOwnEntries,
  findExactWords,
  listOwnEntries,
  listSilentEntries,
  setOwnPhonetics,
  upsertOwnEntries,
} from './own-entry.sql.ts';

/** A text of a list without an entry in the dictionary. `formOf`: the word of the dictionary that it is a form of. */
export type NewEntry = { text: string; meaning: string; formOf: number | null };

/** A learner's own word. `isSilent`: it has no phonetic yet. */
export type OwnEntry = Row<typeof upsertOwnEntries>;

/** A learner's own word with its meanings. */
export type OwnEntryMeaning = Row<typeof listOwnEntries>;

export type OwnEntryRepository = ReturnType<typeof createOwnEntryRepository>;

/** Learners' own words, which no dictionary has. */
export function createOwnEntryRepository(client: Executor) {
  return {
    /** For each text the word of the dictionary with exactly this spelling, in any case; undefined for none. */
    async listExact(texts: readonly string[]): Promise<(number | undefined)[]> {
      const rows = await listRows(client, findExactWords, [texts]);
      const found = new Map(rows.map(({ nr, wordId }) => [nr, wordId]));
      return texts.map((_, index) => found.get(index + 1));
    },
    /** The learner's words among these texts, by text. */
    mapOwn: async (userId: number, texts: readonly string[]): Promise<ReadonlyMap<string, OwnEntryMeaning>> =>
      new Map((await listRows(client, listOwnEntries, [userId, texts])).map((row) => [row.word, row])),
    count: async (userId: number): Promise<number> => (await getRow(client, countOwnEntries, [userId])).count,
    /** Creates the learner's words, each text once; a known one gets a meaning if it has none. */
    upsert: (userId: number, entries: readonly NewEntry[]): Promise<OwnEntry[]> =>
      listRows(client, upsertOwnEntries, [userId, JSON.stringify(entries)]),
    /** The learner's words without a phonetic after an id, in order of ids. */
    listSilent: (userId: number, afterId: number, limit: number): Promise<Row<typeof listSilentEntries>[]> =>
      listRows(client, listSilentEntries, [userId, afterId, limit]),
    setPhonetics: (userId: number, phonetics: readonly { id: number; phonetic: string }[]): Promise<number> =>
      execute(client, setOwnPhonetics, [userId, JSON.stringify(phonetics)]),
  };
}
