import { expect, test } from 'vitest';
import type { ColumnRole } from '../book/column-role.ts';
import { readColumns } from './read-columns.ts';
import { guessColumns } from './table-columns.ts';

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.trim().split('|') }));

const guess = (text: string) => guessColumns(rowsOf(text).map(({ cells }) => cells));

test.each<[string, string, ColumnRole[], boolean]>([
  [
    'names in Chinese',
    '序号|单词|音标|释义\n1|tenant|/ˈtenənt/|n. 租户\n2|lease|/liːs/|租约',
    ['none', 'word', 'phonetic', 'meaning'],
    true,
  ],
  [
    'names in English',
    'Unit|English|Example|Chinese\nUnit 1|tenant|The tenant paid.|租户',
    ['chapter', 'word', 'example', 'meaning'],
    true,
  ],
  [
    'names of qwerty-learner',
    'name|trans|usphone|ukphone\ntenant|n. 租户|ˈtenənt|ˈtenənt',
    ['word', 'meaning', 'none', 'phonetic'],
    true,
  ],
  ['no names', '租户|tenant\n租约|lease', ['meaning', 'word'], false],
  [
    'no names, with phonetics and sentences',
    'tenant|[ˈtenənt]|租户|The tenant paid the rent.\nlease|[liːs]|租约|We signed a new lease yesterday.',
    ['word', 'phonetic', 'meaning', 'example'],
    false,
  ],
  [
    'no names, with chapters',
    'Unit 1|tenant|租户\nUnit 1|lease|租约\nUnit 2|rent|租金',
    ['chapter', 'word', 'meaning'],
    false,
  ],
  ['a word that is also a name', 'unit|单元\nlesson|课', ['word', 'meaning'], false],
  ['one column', 'tenant 租户\nlease 租约', ['line'], false],
  ['one column with a name', '单词\ntenant', ['line'], true],
])('the columns of a table are guessed: %s', (_name, text, roles, isHeaded) => {
  expect(guess(text)).toEqual({ roles, isHeaded });
});

test('a file with names of its own has no word in its first row', () => {
  const rows = [
    ['w', 't'],
    ['tenant', '租户'],
  ];
  expect(guessColumns(rows, true)).toEqual({ roles: ['word', 'meaning'], isHeaded: true });
});

test('a column of Chinese named 单词 is not the words when its neighbour has the English', () => {
  expect(guess('name|trans\n谢谢|thank you\n再见|goodbye').roles[0]).not.toBe('word');
});

test('words keep phonetic, example and the chapter above; wrong and repeated rows are named', () => {
  const rows = rowsOf(
    '章|词|音标|义|例\nUnit 1|tenant|/ˈtenənt/|租户|The tenant paid.\n||| |\n|Lease||租约|\nUnit 2|租金||rent|\n|tenant|||',
  );
  const roles: ColumnRole[] = ['chapter', 'word', 'phonetic', 'meaning', 'example'];
  expect(readColumns(rows, { roles, isHeaded: true })).toMatchObject({
    words: [
      {
        line: 2,
        text: 'tenant',
        meaning: '租户',
        phonetic: 'ˈtenənt',
        example: 'The tenant paid.',
        chapter: 'Unit 1',
      },
      { line: 4, text: 'Lease', meaning: '租约', chapter: 'Unit 1' },
    ],
    faults: [
      { line: 5, text: 'Unit 2 租金 rent', reason: '没有英文单词' },
      { line: 6, text: 'tenant', reason: '和第 2 行重复' },
    ],
  });
});

test('a row that was written anew replaces its cells, and an empty one leaves the list', () => {
  const rows = rowsOf('租金\nlease\nrent 租');
  const choice = { roles: ['line' as const], isHeaded: false };
  const edits = [
    { line: 1, word: 'rental', meaning: '租金' },
    { line: 2, word: '', meaning: '' },
    { line: 3, word: 'rent', meaning: '付租金' },
  ];
  expect(readColumns(rows, choice, { edits })).toMatchObject({
    words: [
      { line: 1, text: 'rental', meaning: '租金' },
      { line: 3, text: 'rent', meaning: '付租金' },
    ],
    faults: [],
  });
});
