import { bookHeads } from '@tingci/domain/lexicon/book/book-text';
import type { ListRow } from '@tingci/domain/lexicon/word-list';
import { BookFileError, type BookTable } from './book-table.ts';
import { checkJson } from './count-marks.ts';

const COLUMNS_MAX = 12;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of words as qwerty-learner, TypeWords and similar programs save it: texts, lists, or objects with named fields. Throws {@link BookFileError}. */
export function readJson(text: string): BookTable {
  checkJson(text);
  const content = parse(text);
  const items = isMeaningMap(content) ? mapItems(content) : (findItems(content, 0) ?? mapItems(content));
  if (!items || items.length === 0) throw new BookFileError('这个 JSON 文件里没有单词列表');
  const names = columnsOf(items);
  const rows: ListRow[] = items.map((item, index) => ({ line: index + 1, cells: cellsOf(item, names) }));
  if (names.length > 0) rows.unshift({ line: 0, cells: names });
  return { format: 'json', rows, faults: [], soundCount: 0, mediaCount: 0 };
}

/** One JSON text, or one on each line. Throws {@link BookFileError}. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1 && lines.every((line) => /^\s*[[{"]/.test(line)))
        return lines.map((line) => JSON.parse(line));
    } catch {
      // The place of the whole text says more.
    }
    throw new BookFileError(`JSON 格式有误${placeOf(text)}，请检查后再试`);
  }
}

/** Whether each key is English, and each value Chinese: a text, or a list of texts. */
const isMeaningMap = (content: unknown): boolean =>
  isFields(content) &&
  Object.keys(content).length > 0 &&
  Object.entries(content).every(
    ([key, value]) =>
      /^\P{Script=Han}*\p{Script=Latin}\P{Script=Han}*$/u.test(key) &&
      !isFields(value) &&
      /\p{Script=Han}/u.test(textOf(value, 1)),
  ) &&
  !Object.keys(content).some((key) => /^(?:words?|list|data|items|vocabulary|cards|name|title)$/i.test(key));

/** An object whose keys are words and whose values are meanings: `{ "river": "河流" }`, also one for each chapter. */
function mapItems(content: unknown): unknown[] | undefined {
  if (!isFields(content)) return undefined;
  const entries = Object.entries(content).filter(([, value]) => textOf(value, 1) !== '');
  const isWordMap = entries.length > 0 && entries.every(([key]) => /\p{L}/u.test(key));
  if (!isWordMap) return undefined;
  const isNested = entries.every(
    ([, value]) => isFields(value) && Object.values(value).every((each) => typeof each === 'string'),
  );
  if (
    isNested &&
    !entries.some(([, value]) => isFields(value) && Object.keys(value).some((key) => fieldName.test(key)))
  )
    return entries.flatMap(([chapter, value]) =>
      Object.entries(value as Fields).map(([word, meaning]) => ({ word, meaning, chapter })),
    );
  return entries.map(([word, value]) => (isFields(value) ? { word, ...value } : { word, meaning: value }));
}

const fieldName =
  /^(?:meanings?|trans|translation|phonetic|pos|definition|cn|zh|example|chinese|def|释义|音标)$/i;

/** Only an object may have its words deeper, and only a little: `{ "words": [ … ] }`. */
function findItems(content: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(content)) return content;
  if (!isFields(content) || depth > 2) return undefined;
  const lists = Object.values(content).flatMap((value) => findItems(value, depth + 1) ?? []);
  const direct = Object.values(content).filter(Array.isArray);
  const longest = direct.sort((a, b) => b.length - a.length)[0];
  return longest ?? (lists.length > 0 ? lists : undefined);
}

/** The names of the fields of the objects, in their order. Lists of objects without a usual name keep their own. */
function columnsOf(items: readonly unknown[]): string[] {
  const names = new Set<string>();
  // Our own export keeps its columns, also empty ones: its words are taken as they are.
  const [first] = items;
  const own = bookHeads.find((heads) => isFields(first) && heads.join() === Object.keys(first).join());
  if (own) return [...own];
  for (const item of items.slice(0, 200)) {
    if (!isFields(item)) continue;
    for (const [name, value] of Object.entries(item)) {
      if (names.size < COLUMNS_MAX && textOf(value, 0) !== '') names.add(name);
    }
  }
  return [...names];
}

function cellsOf(item: unknown, names: readonly string[]): string[] {
  if (isFields(item)) return names.map((name) => textOf(item[name], 0));
  return Array.isArray(item) ? item.map((value) => textOf(value, 0)) : [textOf(item, 0)];
}

/** A value as one text: parts of a list with semicolons, fields of an object with spaces. */
function textOf(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && depth === 0) return String(value);
  if (depth > 2) return '';
  if (Array.isArray(value)) {
    const parts = value.slice(0, 20).map((part) => textOf(part, depth + 1));
    return parts.filter((part) => part !== '').join('；');
  }
  if (!isFields(value)) return '';
  const parts = Object.values(value).map((part) => textOf(part, depth + 1));
  return parts.filter((part) => part !== '').join(' ');
}

/** Where the text stops to be JSON, as a line for the message. Empty when the engine does not say. */
function placeOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return at === undefined ? '' : `（第 ${text.slice(0, Number(at)).split('\n').length} 行附近）`;
  }
}
