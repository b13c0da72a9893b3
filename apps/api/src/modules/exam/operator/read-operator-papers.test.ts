import { describe, expect, test } from 'vitest';
import { type LoosePaper, operatorPaper, papersFile } from './operator-paper.fixture.ts';
import { faultText, readOperatorPapers } from './read-operator-papers.ts';

const faultsOf = (bytes: Uint8Array) => readOperatorPapers(bytes).faults.map(faultText);

/** Faults of a file whose second paper was broken. */
function broken(breakIt: (paper: LoosePaper) => void): string[] {
  const second = operatorPaper('second', 'own', 2);
  breakIt(second);
  const read = readOperatorPapers(
    papersFile(operatorPaper('first', 'own', 1), second, operatorPaper('third', 'own', 3)),
  );
  expect(read.papers.map(({ number }) => number)).toEqual(read.faults.length > 0 ? [1, 3] : [1, 2, 3]);
  return read.faults.map(faultText);
}

const timed = (paper: LoosePaper, ...times: ([number, number] | undefined)[]) => {
  const [part] = paper.parts;
  part.audio = 'part.mp3';
  for (const [at, time] of times.entries())
    Object.assign(part.lines[at], time && { start: time[0], end: time[1] });
};

test('a correct file has no fault, also with times and recordings', () => {
  expect(broken(() => {})).toEqual([]);
  expect(broken((paper) => timed(paper, [0, 900], [900, 2000]))).toEqual([]);
  expect(
    broken((paper) => {
      paper.series = 'recall';
      paper.parts = [paper.parts[0]];
    }),
  ).toEqual([]);
});

describe('a paper with a fault is named with position and reason', () => {
  test.each<[string, (paper: LoosePaper) => void, string]>([
    ['no volume', (paper) => delete paper.volume, 'volume：缺少，应为文字'],
    ['a test that is no number', (paper) => (paper.test = '2'), 'test：类型不对，应为数字'],
    ['a fifth test', (paper) => (paper.test = 5), 'test：不能大于 4'],
    [
      'a field that is not known',
      (paper) => (paper.parts[1].lines[0].at = 3),
      '第 2 部分第 1 行：没有这个字段：at',
    ],
    ['an empty line', (paper) => (paper.parts[0].lines[1].text = ''), '第 1 部分第 2 行 text：不能为空'],
    [
      'a text over several lines',
      (paper) => (paper.parts[0].lines[1].text = 'a\nb'),
      '第 1 部分第 2 行 text：首尾有空白，或不止一行',
    ],
    ['a negative time', (paper) => timed(paper, [-1, 5], [5, 9]), '第 1 部分第 1 行 start：不能小于 0'],
    [
      'an unknown type of questions',
      (paper) => (paper.parts[3].groups[0].type = 9),
      '第 4 部分第 1 组题 type：不是认识的种类',
    ],
    ['an unknown series', (paper) => (paper.series = 'x'), 'series：只能是 volume、recall'],
    ['a key with capitals', (paper) => (paper.key = 'Second'), 'key：只能用小写字母、数字和单个连字符'],
    [
      'overlapping times',
      (paper) => timed(paper, [0, 1000], [900, 2000]),
      '第 1 部分第 2 行：start（900）与前面的行重叠，前面到 1000 才结束',
    ],
    [
      'an end before its start',
      (paper) => timed(paper, [0, 1000], [2000, 1500]),
      '第 1 部分第 2 行：end（1500）不在 start（2000）之后',
    ],
    [
      'times for some lines',
      (paper) => timed(paper, [0, 1000]),
      '第 1 部分第 2 行：缺少 start 或 end；同一部分要么每行都有，要么都没有',
    ],
    [
      'a recording without times',
      (paper) => timed(paper),
      '第 1 部分：有录音 audio，但各行没有 start 和 end',
    ],
    [
      'a speaker who is not introduced',
      (paper) => (paper.parts[2].lines[1].speaker = 'C'),
      '第 3 部分第 2 行：speakers 里没有 C',
    ],
    [
      'two speakers of one name',
      (paper) => (paper.parts[2].speakers[1].id = 'A'),
      '第 3 部分：有两位说话人都叫 A',
    ],
    [
      'an answer to no question',
      (paper) => (paper.parts[0].groups[0].list[6] = 'no gap'),
      '第 1 部分第 1 组题：答案 7 没有对应的题',
    ],
    [
      'a question without answer',
      (paper) => paper.parts[0].groups[0].answers.pop(),
      '第 1 部分第 1 组题：第 10 题没有答案',
    ],
    [
      'evidence that is not said',
      (paper) => (paper.parts[1].groups[0].answers[2].evidence = 'three tickets'),
      '第 2 部分第 1 组题：第 13 题的依据在原文里找不到：“three tickets”',
    ],
    [
      'a question number of another part',
      (paper) => (paper.parts[1].groups[0].list[0] = '{1}'),
      '第 1 题出现了两次',
    ],
    ['three parts', (paper) => paper.parts.pop(), '成册的试卷要有 4 个部分，这里有 3 个'],
    ['parts out of order', (paper) => (paper.parts[1].part = 3), '第 2 部分：部分的编号应为 2，这里是 3'],
    [
      'a long sentence for the voice',
      (paper) => (paper.parts[0].lines[0].text = `A${' word'.repeat(120)}.`),
      '第 1 部分第 1 行：有一句超过 500 个字符，没有录音时读不出来',
    ],
    [
      'more sentences than are spoken',
      (paper) => {
        const [line] = paper.parts[0].lines;
        paper.parts[0].lines.push(
          ...Array.from({ length: 4 }, () => ({ ...line, text: 'Ah. '.repeat(250).trim() })),
        );
      },
      '第 1 部分：共 1004 句，没有录音时最多 1000 句',
    ],
  ])('%s', (_name, breakIt, expected) => {
    const faults = broken(breakIt);
    const name = expected.startsWith('key') ? 'Second' : 'second';
    expect(faults).toContain(`第 2 篇「${name}」${expected}`);
  });

  test('a choice that does not exist, and a table with a short row', () => {
    const faults = broken((paper) => {
      const [group] = paper.parts[0].groups;
      const answers = group.answers.map((answer: object) => ({ ...answer, accept: ['D'] }));
      paper.parts[0].groups = [
        {
          type: 1,
          instruction: 'Choose.',
          answers: answers.slice(0, 1),
          questions: [{ number: 1, stem: 'What?', options: ['a', 'b', 'c'] }],
        },
        {
          type: 4,
          instruction: 'Complete.',
          limit: group.limit,
          table: {
            head: ['x', 'y'],
            rows: [
              ['{2}', '{3}', '{4}', '{5}', '{6}', '{7}'],
              ['{8}', '{9} and {10}'],
            ],
          },
          answers: group.answers.slice(1),
        },
      ];
    });
    expect(faults).toContain('第 2 篇「second」第 1 部分第 1 组题：第 1 题的答案 D 不在选项里');
    expect(faults).toContain('第 2 篇「second」第 1 部分第 2 组题：表格第 1 行有 6 格，表头有 2 格');
  });

  test('a key or a test number that is used twice', () => {
    expect(broken((paper) => (paper.key = 'first'))).toEqual([
      '第 2 篇「first」：key first 在第 1 篇已经用过',
    ]);
    expect(broken((paper) => (paper.test = 1))).toEqual([
      '第 2 篇「second」：own 的第 1 套 在第 1 篇已经用过',
    ]);
  });

  test.each([[null], [7], ['text'], [[]], [{}]])('%j instead of a paper', (row) => {
    const faults = faultsOf(papersFile(row));
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(/^第 1 篇.*应为/);
  });
});

describe('a file of another kind', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /^不是有效的 JSON：文件为空或不完整$/],
    ['half a file', '{"papers": [', /^不是有效的 JSON/],
    ['a comma too many', '{\n  "papers": [,]\n}', /^不是有效的 JSON：.*附近有误$/],
    ['a list', '[]', /^最外层应为/],
    ['other fields', '{"papers": [{}], "x": 1}', /^最外层没有这个字段：x$/],
    ['no paper', '{"papers": []}', /^没有试卷$/],
    ['GB18030', new Uint8Array([0x7b, 0xca, 0xd4, 0xbe, 0xed, 0x7d]), /^文件不是 UTF-8 编码/],
    ['too many papers', JSON.stringify({ papers: Array(2001).fill({}) }), /^一个文件最多 2000 篇/],
  ])('%s', (_name, text, expected) => {
    const { count, papers, faults } = readOperatorPapers(typeof text === 'string' ? Buffer.from(text) : text);
    expect([count, papers]).toEqual([0, []]);
    expect(faults.map(faultText)).toEqual([expect.stringMatching(expected)]);
  });

  test('a byte order mark is accepted', () => {
    const bytes = Buffer.concat([Buffer.from('\uFEFF'), papersFile(operatorPaper('first', 'own', 1))]);
    expect(readOperatorPapers(bytes)).toMatchObject({ count: 1, faults: [] });
  });
});
