/** A list as people write it, with the right words. `name`: the template. */
export type MadeList = { name: string; text: string; words: readonly string[]; isTable: boolean };

/** A number from 0 up to, but not including, `max`. */
export type Pick = (max: number) => number;

const plain =
  'river bridge harbour ferry council borrow quick education information forgive naïve café mother-in-law rock well-known absent vital numb prepare arty intense advise noun verb adjust nylon view viral ant and-then plan zebra oven odd even in-laws e-mail'.split(
    ' ',
  );
const phrases = [
  'look forward to',
  'at the back of',
  'hot spring',
  'give up',
  'so far',
  'in terms of',
  "o'clock",
  'take part in',
  'as soon as',
  'point of view',
  'a lot of',
  'modern art',
  'in a hurry',
  'by no means',
];
const special = [
  'a.m.',
  'U.S.',
  'e.g.',
  'Mr.',
  'X-ray',
  'T-shirt',
  'COVID-19',
  '3D',
  'and/or',
  'depend on sb/sth',
];
const meanings = [
  '河流',
  '桥；桥梁',
  '议会,委员会',
  '快的, 迅速的',
  '在…后面',
  '(使)满足',
  '借（入）',
  '港口；避风港，码头',
  '（尤指）大河',
  'X光',
  '维生素C',
  '[计]文件',
  '…的一半',
];
const parts = [
  'n.',
  'vt.',
  'vi.',
  'adj.',
  'adv.',
  'prep.',
  'v.',
  'n',
  'adj',
  'vt',
  'n. & v.',
  'vt./vi.',
  'phr.',
  '名',
  '【动】',
  '(n.)',
  'a.',
  'ad.',
  'conj.',
  'abbr.',
];
const sounds = [
  "[ə'bændən]",
  '/ˈrɪvə(r)/',
  "[,edju'keiʃən]",
  '(ˈkaʊnsl)',
  '{ˈkwɪk}',
  '【ˈbɒrəʊ】',
  '英 [ˈrɪvə] 美 [ˈrɪvər]',
  "[fə'giv]",
  '/ˈhɑːbə, ˈhɑːrbər/',
];
const separators: readonly (readonly [string, string])[] = [
  ['space', ' '],
  ['spaces', '   '],
  ['tab', '\t'],
  ['dash', ' - '],
  ['long dash', '——'],
  ['en dash', ' – '],
  ['colon', '：'],
  ['ascii colon', ': '],
  ['equals', ' = '],
  ['arrow', ' → '],
  ['bar', ' | '],
  ['comma', ','],
  ['wide comma', '，'],
  ['none', ''],
];
const numberings: readonly (readonly [string, (at: number) => string])[] = [
  ['none', () => ''],
  ['1.', (at) => `${at}. `],
  ['1．', (at) => `${at}．`],
  ['(1)', (at) => `(${at}) `],
  ['（1）', (at) => `（${at}）`],
  ['1)', (at) => `${at}) `],
  ['1、', (at) => `${at}、`],
  ['circled', (at) => String.fromCodePoint(0x245f + ((at - 1) % 20) + 1)],
  ['bare', (at) => `${at} `],
  ['bullet', () => '• '],
  ['dash', () => '- '],
  ['[1]', (at) => `[${at}] `],
  ['star', () => '* '],
];
const optionals: readonly (readonly [string, string])[] = [
  ['colo(u)r', 'colour'],
  ['(in) ability to', 'in ability to'],
  ['a (little) bit', 'a little bit'],
  ['listen (to)', 'listen to'],
  ['adviser/advisor', 'adviser'],
  ['child (children)', 'child'],
  ['grey/gray', 'grey'],
  ['favo(u)rite', 'favourite'],
];

/** A list of 5 to 30 lines from a template that a draw chooses. Every line has a part in it that can be read wrongly. */
export function makeList(pick: Pick): MadeList {
  const of = <T>(items: readonly T[]): T => items[pick(items.length)] as T;
  const [numberName, number] = of(numberings);
  const [signName, sign] = of(separators);
  const shape = of(['plain', 'part', 'sound', 'sound part', 'part sound'] as const);
  const layout = of([
    'lines',
    'lines',
    'lines',
    'lines',
    'headed',
    'two pairs',
    'stacked',
    'first',
    'table',
  ] as const);
  const count = 5 + pick(26);
  const used = new Set<string>();
  const items = Array.from({ length: count }, () => {
    const draw = pick(20);
    const [shown, word] =
      draw < 11
        ? twice(of(plain))
        : draw < 16
          ? twice(of(phrases))
          : draw < 18
            ? of(optionals)
            : twice(of(special));
    return { shown, word, meaning: of(meanings), part: of(parts), sound: of(sounds) };
  }).filter(({ word }) => !used.has(word) && used.add(word));
  const words = items.map(({ word }) => word);
  const tail = ({ meaning, part, sound }: (typeof items)[number]) => {
    const glue = of(['', ' ']);
    const dotted = /[.\p{P}]$/u.test(part) ? part + glue + meaning : `${part} ${meaning}`;
    if (shape === 'plain') return meaning;
    if (shape === 'part') return dotted;
    if (shape === 'sound') return `${sound} ${meaning}`;
    return shape === 'sound part' ? `${sound} ${dotted}` : `${part} ${sound} ${meaning}`;
  };
  const gap = sign === '' && shape !== 'plain' ? ' ' : sign;
  const line = (item: (typeof items)[number], at: number) =>
    `${number(at)}${item.shown}${/^[A-Z]/.test(item.meaning) && gap === '' ? ' ' : gap}${tail(item)}`;
  const name = (what: string) => `${what} | ${shape} | ${signName} | ${numberName}`;
  const all = items.map((item, index) => line(item, index + 1));
  if (layout === 'headed') {
    const heading = of(['Unit', 'Lesson', 'List', 'Day', 'Chapter', '第']);
    const headed = all.flatMap((text, at) =>
      at % 5 === 0 ? [heading === '第' ? `第${at / 5 + 1}课` : `${heading} ${at / 5 + 1}`, text] : [text],
    );
    return { name: name('headed'), text: headed.join('\n'), words, isTable: false };
  }
  if (layout === 'two pairs') {
    const simple = items.map(({ shown, meaning }) => `${shown} ${meaning.replace(/[A-Z]/g, '')}`);
    const rows = simple.flatMap((text, at) =>
      at % 2 === 0 ? [[text, simple[at + 1]].filter((each) => each !== undefined).join('\t')] : [],
    );
    return { name: 'two pairs', text: rows.join('\n'), words, isTable: false };
  }
  if (layout === 'stacked')
    return {
      name: `stacked | ${shape}`,
      text: items.map((item) => `${item.shown}\n${tail(item)}`).join('\n'),
      words,
      isTable: false,
    };
  if (layout === 'first') {
    const chinese = of([' ', '\t', ' - ', '：', ',']);
    const kept = items.filter(({ shown, word }) => shown === word);
    return {
      name: `meaning first | ${chinese}`,
      text: kept
        .map(({ word, meaning }) => `${meaning.replace(/[,，]\s?/g, '；')}${chinese}${word}`)
        .join('\n'),
      words: kept.map(({ word }) => word),
      isTable: false,
    };
  }
  if (layout === 'table') {
    const comma = of([',', ';', '\t', '|']);
    const cell = (text: string) =>
      text.includes(comma) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
    const rows = items.map((item, at) => [String(at + 1), item.shown, item.meaning].map(cell).join(comma));
    return { name: `table | ${comma}`, text: rows.join('\n'), words, isTable: true };
  }
  return { name: name('lines'), text: all.join('\n'), words, isTable: false };
}

const twice = (text: string): readonly [string, string] => [text, text];
