import type { ListRow } from '@tingci/domain/lexicon/word-list';
import { copy } from './copy.ts';
import { unzip } from './unzip.ts';
import { WordFileError } from './word-file-error.ts';

// The word is in one of the first columns. Later columns are not read.
const COLUMNS = 'ABCDEFGHIJ';
const ROWS_MAX = 20_000;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const STRINGS = 'xl/sharedStrings.xml';

/** The text of the first sheet of a workbook, row by row. A formula has its stored result: nothing is computed. */
export function readXlsx(bytes: Uint8Array): ListRow[] {
  const entries = unzip(bytes, (name) => name === STRINGS || SHEET.test(name));
  const [sheet] = [...entries]
    .filter(([name]) => SHEET.test(name))
    .sort(([a], [b]) => numberOf(a) - numberOf(b));
  if (!sheet) throw new WordFileError(copy.files.broken);
  const shared = elements(entries.get(STRINGS) ?? '', 'si').map(({ inner }) => textOf(inner));
  const rows = new Map<number, string[]>();
  for (const { attributes, inner } of elements(sheet[1], 'c')) {
    const [, column = '', line = ''] = /\br="([A-Z]+)(\d{1,7})"/.exec(attributes) ?? [];
    const at = column.length === 1 ? COLUMNS.indexOf(column) : -1;
    if (at === -1) continue;
    const cells = rows.get(Number(line)) ?? [];
    if (cells.length === 0 && rows.size >= ROWS_MAX) continue;
    cells[at] = textOfCell(attributes, inner, shared);
    rows.set(Number(line), cells);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([line, cells]) => ({ line, cells: Array.from(cells, (cell) => cell ?? '') }));
}

const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

function textOfCell(attributes: string, inner: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return textOf(inner);
  const [value] = elements(inner, 'v');
  const text = decode(value?.inner ?? '');
  return type === 's' ? (shared[Number(text)] ?? '') : text;
}

/** The text of the `t` elements, without the phonetic readings that East Asian text may have. */
function textOf(xml: string): string {
  const plain = xml.includes('<rPh') ? xml.split('<rPh')[0] : xml;
  return elements(plain ?? '', 't')
    .map(({ inner }) => decode(inner))
    .join('');
}

/** The elements of a name, in order. Nested elements of the same name are not found. One pass over the text, also over broken XML. */
function elements(xml: string, name: string): { attributes: string; inner: string }[] {
  const found: { attributes: string; inner: string }[] = [];
  const close = `</${name}>`;
  let at = xml.indexOf(`<${name}`);
  while (at !== -1) {
    const head = at + name.length + 1;
    const end = xml.indexOf('>', head);
    if (end === -1) break;
    let next = end + 1;
    if (/[\s/>]/.test(xml[head] ?? '')) {
      const attributes = xml.slice(head, end);
      let inner = '';
      if (!attributes.endsWith('/')) {
        const stop = xml.indexOf(close, next);
        if (stop === -1) break;
        inner = xml.slice(next, stop);
        next = stop + close.length;
      }
      found.push({ attributes, inner });
    }
    at = xml.indexOf(`<${name}`, next);
  }
  return found;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
