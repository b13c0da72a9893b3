import { DatabaseSync } from 'node:sqlite';
import { type EcdictRecord, ecdictColumns } from '../ecdict/ecdict-row.ts';
import { PackageProblem } from './package-problem.ts';

/** A row of the dictionary. `line` is its number in the file. */
export type SqliteRow = { line: number; record: EcdictRecord };

/** The words that learners need first, those that texts are likely to have, and all others; in this order. */
export const parts = ['core', 'likely', 'rest'] as const;
export type Part = (typeof parts)[number];

/** A word is common up to this rank in the British National Corpus or in the source's newer corpus. */
export const COMMON_RANK = 30_000;

const isCore = `(coalesce(tag, '') <> '' or coalesce(collins, 0) > 0 or coalesce(oxford, 0) > 0
  or coalesce(frq, 0) between 1 and ${COMMON_RANK} or coalesce(bnc, 0) between 1 and ${COMMON_RANK})`;

// Rarer words of the corpora, contractions, numbers such as `twenty-five`, abbreviations.
const isLikely = `not ${isCore} and (coalesce(frq, 0) > 0 or coalesce(bnc, 0) > 0 or instr(word, ' ') = 0 and (
  instr(word, '''') > 0 or word glob '*ty-*' or word glob '[A-Z][A-Z]*' and upper(word) = word and length(word) < 6))`;

const conditions: Record<Part, string> = {
  core: isCore,
  likely: isLikely,
  rest: `not ${isCore} and not (${isLikely})`,
};

/** The SQLite file of ECDICT. */
export type DictionaryFile = {
  /** The number of the last row. */
  lastLine: number;
  /** The rows of a part after a row, in the order of the file. */
  rows(part: Part, after: number): Iterable<SqliteRow>;
  close(): void;
};

/** Opens the file to read. Throws {@link PackageProblem} when it is no ECDICT. */
export function openDictionaryFile(file: string): DictionaryFile {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const opened = database;
    const { last } = opened.prepare('select coalesce(max(id), 0) as last from stardict').get() as {
      last: number;
    };
    const read = (condition: string) =>
      opened.prepare(
        `select id, ${ecdictColumns.join(', ')} from stardict where ${condition} and id > ? order by id`,
      );
    const statements = {
      core: read(conditions.core),
      likely: read(conditions.likely),
      rest: read(conditions.rest),
    };
    return {
      lastLine: last,
      *rows(part, after) {
        for (const row of statements[part].iterate(after)) {
          yield {
            line: Number(row.id),
            record: Object.fromEntries(
              ecdictColumns.map((column) => [column, row[column] === null ? '' : String(row[column])]),
            ) as EcdictRecord,
          };
        }
      },
      close: () => opened.close(),
    };
  } catch (error) {
    database?.close();
    throw new PackageProblem('package', `the dictionary cannot be read: ${(error as Error).message}`);
  }
}
