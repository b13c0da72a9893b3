import { exportRoles } from '../book/book-text.ts';
import type { ColumnRole } from '../book/column-role.ts';
import { headerRoles } from './table-headers.ts';

/** A column for each role of a table, and whether the first row has names instead of words. */
export type ColumnChoice = { roles: ColumnRole[]; isHeaded: boolean };

/** Number of columns that are read; later ones are left out. */
export const columnsMax = 12;

const SAMPLE = 200;
const HAN = /[㐀-鿿]/;
const LATIN = /\p{Script=Latin}/u;
const PHONETIC = /^\s*(?:\/[^/]+\/|\[[^\]㐀-鿿]+\])|[əɪʊɔæʌθðʃʒŋɑɛɜː]/u;
const CHAPTER =
  /^\s*(?:(?:unit|chapter|lesson|list|day|week|module)\s*\d|第\s*[\d一二三四五六七八九十百]+\s*[章课单节天])/i;
const SENTENCE_WORDS = 5;

const countWords = (cell: string): number => cell.trim().split(/\s+/).length;

/** For each kind of text, whether a cell looks like it. */
const looks = {
  word: (cell: string) => LATIN.test(cell) && !PHONETIC.test(cell) && countWords(cell) < SENTENCE_WORDS,
  meaning: (cell: string) => HAN.test(cell),
  phonetic: (cell: string) => PHONETIC.test(cell) && !HAN.test(cell) && countWords(cell) < SENTENCE_WORDS,
  example: (cell: string) => LATIN.test(cell) && countWords(cell) >= SENTENCE_WORDS,
  chapter: (cell: string) => CHAPTER.test(cell),
} as const;

type Shares = Record<keyof typeof looks, number>;

function sharesOf(cells: readonly string[]): Shares {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const share = (test: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / cells.length;
  return {
    word: share(looks.word),
    meaning: share(looks.meaning),
    phonetic: share(looks.phonetic),
    example: share(looks.example),
    chapter: share(looks.chapter),
  };
}

/** The least share of cells that must look like a kind before a column without a name is taken for it. */
const least: Shares = { word: 0, meaning: 0, phonetic: 0.3, example: 0.3, chapter: 0.5 };

/** The columns in the order in which they are looked for: one that was found is not searched again. */
const order = ['chapter', 'phonetic', 'example', 'word', 'meaning'] as const;

/**
 * A guess of what each column of a table holds, by the names in its first row and by its cells. `isNamed`: the file
 * says that its first row has names.
 */
export function guessColumns(rows: readonly (readonly string[])[], isNamed = false): ColumnChoice {
  const own = exportRoles(rows[0]);
  if (own) return { roles: own, isHeaded: true };
  const width = Math.min(columnsMax, Math.max(1, ...rows.slice(0, SAMPLE).map((row) => row.length)));
  if (width === 1) {
    const isHeaded = isNamed || (rows.length > 1 && headerRoles(rows[0] ?? []).has('word'));
    return { roles: ['line'], isHeaded };
  }
  const pairs = isNamed ? undefined : findPairs(rows, width);
  if (pairs) return pairs;
  const named = headerRoles(rows[0]?.slice(0, width) ?? []);
  const isHeaded = isNamed || (rows.length > 1 && (named.has('word') || named.size > 1));
  const body = rows.slice(isHeaded ? 1 : 0, SAMPLE);
  const shares = Array.from({ length: width }, (_, column) => sharesOf(body.map((row) => row[column] ?? '')));
  const roles: ColumnRole[] = shares.map(() => 'none');
  const give = (column: number | undefined, role: ColumnRole) => {
    if (column !== undefined && roles[column] === 'none') roles[column] = role;
  };
  if (isHeaded) {
    for (const [role, columns] of named) {
      // A column of Chinese words named 单词 has its English beside it.
      const fitting = role === 'word' ? columns.filter((at) => (shares[at]?.word ?? 0) > 0.2) : columns;
      give(fitting[0], role);
    }
  }
  for (const role of order) {
    if (roles.includes(role) || (isHeaded && least[role] > 0)) continue;
    const free = shares.map((share, at) => (roles[at] === 'none' ? share[role] : 0));
    const most = Math.max(...free);
    if (most > least[role]) give(free.indexOf(most), role);
  }
  return { roles, isHeaded };
}

/** The columns of a table with two or more words in a row: equal parts, each with its own word. Undefined for others. */
function findPairs(rows: readonly (readonly string[])[], width: number): ColumnChoice | undefined {
  for (const size of [2, 3, 4]) {
    if (width % size !== 0 || width < size * 2) continue;
    const partsOf = (row: readonly string[]) =>
      Array.from({ length: width / size }, (_, part) => row.slice(part * size, (part + 1) * size));
    const [head = [], ...others] = partsOf(rows[0] ?? []);
    const isHeadRepeated =
      headerRoles(head).has('word') && others.every((part) => part.join('\t') === head.join('\t'));
    const body = isHeadRepeated ? rows.slice(1) : rows;
    const first = guessColumns(
      body.slice(0, SAMPLE).map((row) => row.slice(0, size)),
      false,
    );
    const named = isHeadRepeated
      ? guessColumns([head, ...body.map((row) => row.slice(0, size))]).roles
      : first.roles;
    if (!named.includes('word') || !named.includes('meaning')) continue;
    const isAlike = (row: readonly string[]) =>
      partsOf(row).every((part) => part.every((cell) => cell.trim() === '') || fits(part, named));
    const full = body.slice(0, SAMPLE).filter((row) =>
      partsOf(row)
        .slice(1)
        .some((part) => part.some((cell) => cell.trim() !== '')),
    );
    if (
      full.length > 0 &&
      full.length >= body.slice(0, SAMPLE).length / 2 &&
      full.filter(isAlike).length > full.length * 0.8
    )
      return { roles: [named, ...others.map(() => named)].flat(), isHeaded: isHeadRepeated };
  }
  return undefined;
}

/** Whether the cells of one word look like the columns that they are in. */
function fits(cells: readonly string[], roles: readonly ColumnRole[]): boolean {
  return roles.every((role, at) => {
    const cell = cells[at] ?? '';
    if (role === 'word') return looks.word(cell);
    return role !== 'meaning' || looks.meaning(cell);
  });
}
