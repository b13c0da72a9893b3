import { toAmericanOnly, toSpellingKey } from '../dictation/spelling-variant.ts';
import { readSpokenNumber } from './spoken-number.ts';

/** Names of the differences between a written and a heard sentence that are not mistakes. */
export type SentenceLeniency =
  | 'full-width'
  | 'quote-style'
  | 'hyphen-style'
  | 'letter-case'
  | 'number-format'
  | 'punctuation'
  | 'diacritics'
  | 'title'
  | 'symbol'
  | 'left-out-apostrophe'
  | 'contraction'
  | 'informal'
  | 'hyphen-or-space'
  | 'number'
  | 'spelling-variant';

type Step = {
  readonly name: SentenceLeniency;
  readonly apply: (text: string, isAnswer: boolean) => readonly string[];
};

const replaceWords =
  (table: Readonly<Record<string, string>>) =>
  (text: string): string[] => [
    text
      .split(' ')
      .map((word) => (Object.hasOwn(table, word) ? (table[word] ?? word) : word))
      .join(' '),
  ];

const titles = { mr: 'mister', mrs: 'missus', ms: 'miz', dr: 'doctor', prof: 'professor', st: 'saint' };

const symbols = (text: string): string[] => [
  text
    .replace(/&/g, ' and ')
    .replace(/\bper cent\b/g, 'percent')
    .replace(/(?<=\d)\s?%/g, ' percent')
    .replace(/£\s?([\d.]+)/g, '$1 pounds')
    .replace(/\$\s?([\d.]+)/g, '$1 dollars')
    .replace(/€\s?([\d.]+)/g, '$1 euros')
    .replace(/(?<=\d)\s?([ap])\.m\b\.?/g, ' $1m')
    .replace(/(?<=\d)([ap]m)\b/g, ' $1')
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/\bokay\b/g, 'ok')
    .replace(/ +/g, ' ')
    .trim(),
];

// Words without their apostrophe that are no other word. `its`, `were`, `well`, `ill`, `wed`, `shell`, `cant` and `wont` are.
const withApostrophe = Object.fromEntries(
  `don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't couldn't wouldn't shouldn't mustn't needn't
  i'm i've you're you've you'll they're they've they'll we've that's what's here's there's where's who's she's he's`
    .split(/\s+/)
    .map((word) => [word.replace("'", ''), word]),
);

const irregularNegatives: Readonly<Record<string, string>> = {
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  "o'clock": "o'clock",
  "ma'am": 'madam',
};
const endings: readonly (readonly [string, readonly string[]])[] = [
  ["n't", [' not']],
  ["'re", [' are']],
  ["'ve", [' have']],
  ["'ll", [' will', ' shall']],
  ["'m", [' am']],
  ["'d", [' would', ' had']],
  ["'s", ["'s", ' is', ' has']],
];

/** Every long form of the contractions in a text, at most 12. */
const expandContractions = (text: string): string[] =>
  text.split(' ').reduce<string[]>(
    (forms, word) => {
      const whole = Object.hasOwn(irregularNegatives, word) ? irregularNegatives[word] : undefined;
      const ending = endings.find(([each]) => word.endsWith(each) && word.length > each.length);
      const options =
        whole !== undefined
          ? [whole]
          : ending === undefined
            ? [word]
            : ending[1].map((long) => word.slice(0, -ending[0].length) + long);
      return forms
        .flatMap((form) => options.map((option) => (form ? `${form} ${option}` : option)))
        .slice(0, 12);
    },
    [''],
  );

const informalWords = {
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  gimme: 'give me',
  lemme: 'let me',
  kinda: 'kind of',
  dunno: 'do not know',
  cause: 'because',
  yeah: 'yes',
};

const units = new Set([
  'pounds',
  'pound',
  'dollars',
  'dollar',
  'euros',
  'euro',
  'percent',
  'pence',
  'am',
  'pm',
]);

const numbers = (text: string): string[] => {
  const written = text.replace(/\b(\d{1,2}):(\d{2})\b/g, '$1.$2');
  const words = written.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length > 1 && units.has(last)) {
    const amount = readSpokenNumber(words.slice(0, -1));
    return [amount === undefined ? written : `${amount} ${last}`];
  }
  if (words.length > 0 && /^(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies$/.test(last)) {
    const decade = readSpokenNumber([...words.slice(0, -1), last.replace(/ies$/, 'y')]);
    return [decade === undefined ? written : `${decade}s`];
  }
  return [readSpokenNumber(words) ?? written];
};

/** The steps in their order. A step maps a text to every text it can stand for. */
const steps: readonly Step[] = [
  {
    name: 'full-width',
    apply: (text) => [
      text.replace(/[\uff01-\uff5e]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0)),
    ],
  },
  {
    name: 'quote-style',
    apply: (text) => [text.replace(/[\u2018\u2019\u201b\u2032\u00b4\u0060\u02bc]/g, "'")],
  },
  { name: 'hyphen-style', apply: (text) => [text.replace(/[\u2010-\u2013\u2212]/g, '-')] },
  { name: 'letter-case', apply: (text) => [text.toLowerCase()] },
  { name: 'number-format', apply: (text) => [text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')] },
  {
    name: 'punctuation',
    apply: (text) => [
      text
        .replace(/["\u201c\u201d()[\]!?;,\u2026\u3001\u3002\uff0c]+/g, '')
        .replace(/(?<!\b[ap])[.:](?!\d)|(?<![\d])[.:](?=\d)/g, (mark, at: number, whole: string) =>
          /[ap]\.m$/i.test(whole.slice(0, at + 1)) ? '' : whole[at + 1] === 'm' ? mark : '',
        )
        .replace(/(^| )'+|(?<!s)'+(?= |$)/g, '$1')
        .replace(/ +/g, ' ')
        .trim(),
    ],
  },
  {
    name: 'diacritics',
    apply: (text) => [
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC'),
    ],
  },
  { name: 'title', apply: replaceWords(titles) },
  { name: 'symbol', apply: symbols },
  { name: 'left-out-apostrophe', apply: replaceWords(withApostrophe) },
  { name: 'informal', apply: replaceWords(informalWords) },
  { name: 'contraction', apply: expandContractions },
  { name: 'hyphen-or-space', apply: (text) => [text.replace(/\s*-\s*/g, ' ').trim()] },
  { name: 'number', apply: numbers },
  {
    name: 'spelling-variant',
    // `cheque` may be `check`, but `check` may not be `cheque`.
    apply: (text, isAnswer) => {
      const american = isAnswer ? toAmericanOnly(text) : undefined;
      return american === undefined ? [toSpellingKey(text)] : [toSpellingKey(text), toSpellingKey(american)];
    },
  },
];

/** The forms of some words after each step; the last ones are compared. */
export type Forms = { readonly raw: string; readonly stages: readonly (readonly string[])[] };

/** Applies every leniency to words in a row: of the sentence (`isAnswer`), or of what was written. */
export const toForms = (words: string, isAnswer: boolean): Forms => {
  const raw = words.normalize('NFC').trim();
  let forms: readonly string[] = [raw];
  return {
    raw,
    stages: steps.map(({ apply }) => {
      forms = [...new Set(forms.flatMap((form) => apply(form, isAnswer)))];
      return forms;
    }),
  };
};

const overlap = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((form) => right.includes(form));

/** Whether two texts are the same words under the leniencies. Texts without letters and digits never are. */
export const areSameWords = (left: Forms, right: Forms): boolean => {
  const [a, b] = [left.stages.at(-1) ?? [], right.stages.at(-1) ?? []];
  return overlap(a, b) && a.some((form) => /[\p{L}\p{N}]/u.test(form));
};

/** The leniencies that make two texts the same, in order. */
export const listUsedLeniencies = (left: Forms, right: Forms): SentenceLeniency[] => {
  const used: SentenceLeniency[] = [];
  let [a, b]: (readonly string[])[] = [[left.raw], [right.raw]];
  for (const [at, { name }] of steps.entries()) {
    const [nextA, nextB] = [left.stages[at] ?? [], right.stages[at] ?? []];
    const [isChangedA, isChangedB] = [!isSame(a ?? [], nextA), !isSame(b ?? [], nextB)];
    const isSettled = overlap(a ?? [], b ?? []);
    if (!isSettled && (isChangedA !== isChangedB || (isChangedA && overlap(nextA, nextB)))) used.push(name);
    [a, b] = [nextA, nextB];
  }
  return used;
};

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((form, at) => form === right[at]);
