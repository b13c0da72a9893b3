import readXlsx from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { makeText, makeXlsx } from '../../lib/list/table-file.ts';
import type { ErrorExport } from './api/error-book-api.ts';
import { tableOf } from './export-file.ts';

const entry = (over: Partial<ErrorExport> = {}): ErrorExport => ({
  word: 'accommodation',
  translate: 'n. 住处；膳宿\nn. 和解',
  phonetics: { uk: 'əˌkɒməˈdeɪʃən', us: 'əˌkɑːməˈdeɪʃən' },
  bookName: '雅思核心词',
  wrongCount: 3,
  rightDayCount: 2,
  patterns: { missing: 1, extra: 0, wrong: 0, swapped: 0, doubled: 2 },
  lastTyped: 'acomodation',
  firstWrongAt: new Date(2026, 10, 1, 9, 5).getTime(),
  lastWrongAt: new Date(2026, 10, 21, 23, 59).getTime(),
  ...over,
});

const dangerous = ['=1+1', '+cmd', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'];

it('writes a workbook that can be read back, with Chinese and phonetics unchanged', async () => {
  const sheets = await readXlsx(
    await makeXlsx(tableOf([entry(), entry({ word: 'library', lastTyped: '' })])),
  );
  const rows = sheets[0]?.data ?? [];
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['单词']);
  expect(rows).toHaveLength(3);
  expect(rows[0]?.slice(0, 4)).toEqual(['单词', '英式音标', '美式音标', '释义']);
  expect(rows[1]).toEqual([
    'accommodation',
    'əˌkɒməˈdeɪʃən',
    'əˌkɑːməˈdeɪʃən',
    'n. 住处；膳宿；n. 和解',
    '雅思核心词',
    3,
    2,
    1,
    0,
    0,
    0,
    2,
    'acomodation',
    '2026-11-01 09:05',
    '2026-11-21 23:59',
  ]);
  expect(rows[2]?.[12]).toBeNull();
});

it('writes a formula-like text as text, and removes characters that XML cannot contain', async () => {
  const list = [...dangerous, 'a\u0001b', '<b>&"'].map((lastTyped) => entry({ lastTyped }));
  const sheets = await readXlsx(await makeXlsx(tableOf(list)));
  const typed = sheets[0]?.data.slice(1).map((row) => row[12]);
  expect(typed).toEqual([...dangerous, 'ab', '<b>&"']);
});

it('writes lines of text with the UTF-8 mark, and no spreadsheet runs any of them', () => {
  const file = makeText(
    tableOf([entry(), ...dangerous.map((lastTyped) => entry({ lastTyped, word: 'a\tb\nc' }))]),
  );
  expect(file.startsWith('\ufeff单词\t英式音标\t')).toBe(true);
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(2 + dangerous.length);
  const cells = lines.slice(2).map((line) => line.split('\t'));
  expect(cells.map((row) => row[12])).toEqual(dangerous.map((each) => `'${each}`));
  for (const row of cells) expect([row.length, row[0]]).toEqual([15, 'a b c']);
});

it('writes a long book to its last word', async () => {
  const blob = await makeXlsx(
    tableOf(Array.from({ length: 1000 }, (_, index) => entry({ word: `word${index}` }))),
  );
  const sheets = await readXlsx(blob);
  expect(sheets[0]?.data.at(-1)?.[0]).toBe('word999');
});
