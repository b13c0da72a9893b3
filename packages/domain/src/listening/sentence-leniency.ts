import {
  dropAccents,
  dropStops,
  splitLigatures,
  toPlainHyphens,
  toPlainQuotes,
} from '../written-form/letters.ts';
import { toAmericanOnly, toSpellingKey } from '../written-form/spelling-variant.ts';
import { type Forms, listUsedSteps, type Step, toFormsWith } from '../written-form/step.ts';
import { type ValueLeniency, valueSteps } from '../written-form/value-steps.ts';

/** Names of the differences between a written and a heard sentence that are not mistakes. */
export type SentenceLeniency =
  | 'full-width'
  | 'quote-style'
  | 'hyphen-style'
  | 'letter-case'
  | 'number-format'
  | 'punctuation'
  | 'ligature'
  | 'diacritics'
  | 'title'
  | 'symbol'
  | 'left-out-apostrophe'
  | 'contraction'
  | 'informal'
  | ValueLeniency
  | 'spelling-variant';

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
  dropStops(text)
    .replace(/&/g, ' and ')
    .replace(/\bper cent\b/g, 'percent')
    .replace(/(?<=\d) ?([ap]m)\b/g, ' $1')
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

/** The steps in their order. */
const steps: readonly Step<SentenceLeniency>[] = [
  {
    name: 'full-width',
    apply: (text) => [
      text.replace(/[\uff01-\uff5e]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0)),
    ],
  },
  {
    name: 'quote-style',
    apply: (text) => [toPlainQuotes(text)],
  },
  { name: 'hyphen-style', apply: (text) => [toPlainHyphens(text)] },
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
  { name: 'ligature', apply: (text) => [splitLigatures(text)] },
  { name: 'diacritics', apply: (text) => [dropAccents(text)] },
  { name: 'title', apply: replaceWords(titles) },
  { name: 'symbol', apply: symbols },
  { name: 'left-out-apostrophe', apply: replaceWords(withApostrophe) },
  { name: 'informal', apply: replaceWords(informalWords) },
  { name: 'contraction', apply: expandContractions },
  ...valueSteps,
  {
    name: 'spelling-variant',
    // `cheque` may be `check`, but `check` may not be `cheque`.
    apply: (text, isAnswer) => {
      const american = isAnswer ? toAmericanOnly(text) : undefined;
      return american === undefined ? [toSpellingKey(text)] : [toSpellingKey(text), toSpellingKey(american)];
    },
  },
];

/** Applies every leniency to words in a row: of the sentence (`isAnswer`), or of what was written. */
export const toForms = (words: string, isAnswer: boolean): Forms => toFormsWith(steps, words, isAnswer);

/** The leniencies that make two texts the same, in order. */
export const listUsedLeniencies = (left: Forms, right: Forms): SentenceLeniency[] =>
  listUsedSteps(steps, left, right);
