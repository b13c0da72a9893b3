import { expect, test } from 'vitest';
import { readColumns } from '../table/read-columns.ts';
import { guessColumns } from '../table/table-columns.ts';
import { parseCsv, readLines, splitLines } from '../word-list.ts';
import { countLines } from './collect.ts';

const read = (text: string) => readLines(splitLines(text));
const pairsOf = (text: string) => read(text).words.map(({ text: word, meaning }) => [word, meaning ?? '']);

async function tableOf(text: string) {
  const { rows } = await parseCsv(text);
  const list = readColumns(rows, guessColumns(rows.map(({ cells }) => cells)));
  return list.words.map(({ text: word, meaning }) => [word, meaning ?? '']);
}

test('a part of speech begins the meaning, also when Chinese follows its full stop at once', () => {
  expect(
    pairsOf(
      'river n.河流\nborrow vt.借\nquick adj.快的 adv.快速地\nat the back of prep.在…后面\ncouncil  n.议会,委员会',
    ),
  ).toEqual([
    ['river', 'n.河流'],
    ['borrow', 'vt.借'],
    ['quick', 'adj.快的 adv.快速地'],
    ['at the back of', 'prep.在…后面'],
    ['council', 'n.议会,委员会'],
  ]);
});

test('nothing inside brackets is a separator, and the phonetic is kept', () => {
  const { words, faults } = read(
    "education [,edju'keiʃən] n.教育\ninformation [,infə'meiʃən] n.信息\nforgive [fə'giv] vt.(forgave,forgiven)原谅",
  );
  expect(faults).toEqual([]);
  expect(words.map(({ text, meaning, phonetic }) => [text, meaning, phonetic])).toEqual([
    ['education', 'n.教育', ",edju'keiʃən"],
    ['information', 'n.信息', ",infə'meiʃən"],
    ['forgive', 'vt.(forgave,forgiven)原谅', "fə'giv"],
  ]);
});

test('the separator is the one that gives most lines the same number of columns', async () => {
  expect(await tableOf('river,n. 河; 江\nbridge,n. 桥\nharbour,n. 港口; 避风港')).toEqual([
    ['river', 'n. 河; 江'],
    ['bridge', 'n. 桥'],
    ['harbour', 'n. 港口; 避风港'],
  ]);
});

test('a first line for spreadsheets names the separator', async () => {
  expect(await tableOf('sep=;\r\nword;meaning\r\nriver;河流\r\nbridge;桥')).toEqual([
    ['river', '河流'],
    ['bridge', '桥'],
  ]);
});

test('brackets are parts that may be missing, and slashes are spellings or part of the phrase', () => {
  const text =
    'colo(u)r 颜色\n(in) ability to 能力\na (little) bit 有点\nand/or 和或\ndepend on sb/sth 依靠\nadviser/advisor 顾问\n24/7 全天';
  const { words, faults, doubts } = read(text);
  expect(words.map(({ text: word, meaning }) => [word, meaning])).toEqual([
    ['colour', '颜色（也作 color）'],
    ['in ability to', '能力（也作 ability to）'],
    ['a little bit', '有点（也作 a bit）'],
    ['and/or', '和或'],
    ['depend on sb/sth', '依靠'],
    ['adviser', '顾问（也作 advisor）'],
  ]);
  expect(faults).toEqual([{ line: 7, text: '24/7 全天', reason: '没有英文单词' }]);
  expect(
    doubts.map(({ line, kind, chosen, other }) => [line, kind, chosen[0]?.text, other[0]?.text]),
  ).toEqual([
    [1, 'bracket', 'colour', 'color'],
    [2, 'bracket', 'in ability to', 'ability to'],
    [3, 'bracket', 'a little bit', 'a bit'],
    [4, 'slash', 'and/or', undefined],
    [5, 'slash', 'depend on sb/sth', undefined],
    [6, 'slash', 'adviser', 'advisor'],
  ]);
});

test('a dash between word and meaning belongs to neither', () => {
  expect(pairsOf('river - 河流\nbridge - 桥\nhot spring - 温泉')).toEqual([
    ['river', '河流'],
    ['bridge', '桥'],
    ['hot spring', '温泉'],
  ]);
});

test('the text after the tab is the meaning, also in English', () => {
  expect(pairsOf('give up\tstop trying; quit\nset off\tstart a journey\nlook into\texamine, study')).toEqual([
    ['give up', 'stop trying; quit'],
    ['set off', 'start a journey'],
    ['look into', 'examine, study'],
  ]);
});

test('two pairs in a row are two words', async () => {
  const table = '单词,释义,单词,释义\nriver,河流,bridge,桥\nharbour,港口,ferry,渡船';
  const pairs = [
    ['river', '河流'],
    ['bridge', '桥'],
    ['harbour', '港口'],
    ['ferry', '渡船'],
  ];
  expect(await tableOf(table)).toEqual(pairs);
  expect(await tableOf(table.slice(table.indexOf('\n') + 1))).toEqual(pairs);
});

test('numbering of every kind leaves the line; a number after it is text', () => {
  expect(pairsOf('1．river 河流\n(2) bridge 桥\n③harbour 港口\n4、ferry\n5. 100 percent 全部')).toEqual([
    ['river', '河流'],
    ['bridge', '桥'],
    ['harbour', '港口'],
    ['ferry', ''],
    ['100 percent', '全部'],
  ]);
  expect(pairsOf('1 river 河流\n2 bridge 桥\n3 harbour 港口').map(([word]) => word)).toEqual([
    'river',
    'bridge',
    'harbour',
  ]);
});

test('an export comes back as it was', async () => {
  const words = [
    ...['-ish', '@home', '+ve', '=cmd|calc', "rock 'n' roll", 'apple', 'ice cream', 'and/or', 'colo(u)r'],
    ...['a.m.', "'cause", 'so…that', '3D', '100 percent', 'naïve', 'e.g.', 'Mr.', 'U.S.'],
    ...[
      'well-being; welfare',
      'look forward to sth',
      'No. 1',
      'X-ray',
      "o'clock",
      '24-hour',
      '(in) ability to',
    ],
  ];
  const cell = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
  const lines = words.map((word) => (word === 'apple' ? "apple,'=1+2,,," : `${cell(word)},释义,,,`));
  expect(await tableOf(`\ufeff单词,释义,音标,例句,章节\r\n${lines.join('\r\n')}`)).toEqual(
    words.map((word) => [word, word === 'apple' ? '=1+2' : '释义']),
  );
});

test.each([
  ['apple n.苹果', 'apple', 'n.苹果'],
  ['apple n 苹果', 'apple', 'n 苹果'],
  ['got vbl. get 的过去式', 'got', 'vbl. get 的过去式'],
  ['modern art 现代艺术', 'modern art', '现代艺术'],
  ['9 a.m. 上午九点', '9 a.m.', '上午九点'],
  ['a.m. 上午', 'a.m.', '上午'],
  ['U.S. 美国', 'U.S.', '美国'],
  ['e.g. 例如', 'e.g.', '例如'],
  ['Mr. 先生', 'Mr.', '先生'],
  ['apple（n.）苹果', 'apple', '（n.）苹果'],
  ['apple 名 苹果', 'apple', '名 苹果'],
  ['apple【名】苹果', 'apple', '【名】苹果'],
  ['apple → 苹果', 'apple', '苹果'],
  ['apple | 苹果', 'apple', '苹果'],
  ['apple=苹果', 'apple', '苹果'],
  ['apple——苹果', 'apple', '苹果'],
  ['X-ray X光', 'X-ray', 'X光'],
  ['T恤 T-shirt', 'T-shirt', 'T恤'],
  ['苹果 apple', 'apple', '苹果'],
  ['n. 苹果 apple', 'apple', 'n. 苹果'],
  ['apple ˈæpl 苹果', 'apple', 'ˈæpl 苹果'],
  ['apple /ˈæpl/ n. 苹果', 'apple', 'n. 苹果'],
  ['apple 英 [ˈæpl] 美 [ˈæpl] n. 苹果', 'apple', 'n. 苹果'],
  ['child (children) 孩子', 'child', '(children) 孩子'],
  ['ring (rang, rung) v. 按铃', 'ring', '(rang, rung) v. 按铃'],
  ['listen (to) 听', 'listen to', '听（也作 listen）'],
  ['ａｐｐｌｅ　苹果', 'apple', '苹果'],
  ['so…that 如此', 'so…that', '如此'],
  ['as…as 和…一样', 'as…as', '和…一样'],
])('%j is %j', (line, word, meaning) => {
  expect(pairsOf(line)).toEqual([[word, meaning]]);
});

test('a heading names the chapter of the lines under it', () => {
  const { words, leftOut } = read('Unit 1 Travel\nriver 河流\n第二课\nbridge 桥\nlist 列表\nDay 3\nferry');
  expect(words.map(({ text, chapter }) => [text, chapter])).toEqual([
    ['river', 'Unit 1 Travel'],
    ['bridge', '第二课'],
    ['list', '第二课'],
    ['ferry', 'Day 3'],
  ]);
  expect(leftOut.map(({ line }) => line)).toEqual([1, 3, 6]);
});

test('a meaning on a line of its own is joined, and the counts add up', () => {
  const list = read('Unit 1\nriver\nn. 河流\nbridge\n[brɪdʒ]\n桥\n\nRiver\n12345');
  expect(list.words.map(({ text, meaning }) => [text, meaning])).toEqual([
    ['river', 'n. 河流'],
    ['bridge', '桥'],
  ]);
  expect(countLines(list)).toEqual({ lines: 8, withWord: 2, joined: 3, leftOut: 3 });
});

test('the other reading replaces all lines of its kind', () => {
  const rows = splitLines('colo(u)r 颜色\nflavo(u)r 味道\nadviser/advisor 顾问');
  expect(readLines(rows, ['bracket']).words.map(({ text }) => text)).toEqual(['color', 'flavor', 'adviser']);
});

test('a short word with a full stop before Chinese is listed: it may be a part of speech', () => {
  const { words, doubts } = read('got xyz.得到\ndepend on sth. 依靠');
  expect(words.map(({ text }) => text)).toEqual(['got xyz', 'depend on sth.']);
  expect(doubts).toMatchObject([{ line: 1, kind: 'speech' }]);
});
