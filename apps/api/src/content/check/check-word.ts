import type { ChapterWord, WordEntry } from '../format/word-book-format.ts';
import { listUnlinked, listWithoutSecondaryStress, phoneticFaults } from './phonetics.ts';
import { holdsForm, wordsOf } from './word-forms.ts';

const NO_SECONDARY_STRESS = 'has two or more vowels before the main stress and no ˌ';
const EXAMPLE_WORDS = { min: 8, max: 16 };

const CHINESE = /\p{Script=Han}/u;
const CHINESE_OR_FULL_WIDTH = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const HALF_WIDTH_BESIDE_CHINESE = /\p{Script=Han}[,;:!?.()]|[,;:!?()]\p{Script=Han}/u;
const LABEL = /^【[^【】\n]{1,8}】/u;
const SPELLING = /^[A-Za-z]+(?:['-][A-Za-z]+|\.)*(?: [A-Za-z]+(?:['-][A-Za-z]+|\.)*)*$/;

/** The faults of one word entry, as reasons that start with the field's name. */
export function checkWord(entry: WordEntry): string[] {
  return [
    ...spellingFaults(entry),
    ...phonetics(entry),
    ...exampleFaults(entry),
    ...languageFaults(entry),
    ...repeats(entry),
  ];
}

/** The faults of the fields that a book overrides for a word. The rules are those of the entry. */
export function checkOverrides({ overrides }: ChapterWord, entry: WordEntry | undefined): string[] {
  if (!overrides || !entry) return [];
  const own = new Set(checkWord(entry));
  const isSame = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(entry[field as keyof WordEntry]);
  return [
    ...checkWord(Object.assign({}, entry, overrides)).filter((reason) => !own.has(reason)),
    ...Object.entries(overrides)
      .filter(isSame)
      .map(([field]) => `${field}: reads as in the entry`),
    ...('example' in overrides === 'example_translate' in overrides
      ? []
      : ['example: a book gives sentence and translation together']),
  ];
}

function spellingFaults(entry: WordEntry): string[] {
  return [entry.word, ...entry.variants]
    .filter((spelling) => !SPELLING.test(spelling))
    .map((spelling) => `word: "${spelling}" is not an English spelling`);
}

function phonetics({ word, phonetic_transcriptions: { ukphone, usphone } }: WordEntry): string[] {
  return [
    ...listUnlinked(word, ukphone).map((part) => `ukphone: the r of ${part} links to the next vowel`),
    ...phoneticFaults(ukphone, 'uk').map((fault) => `ukphone: ${fault}`),
    ...phoneticFaults(usphone, 'us').map((fault) => `usphone: ${fault}`),
    ...listWithoutSecondaryStress(ukphone, 'uk').map((part) => `ukphone: ${part} ${NO_SECONDARY_STRESS}`),
    ...listWithoutSecondaryStress(usphone, 'us').map((part) => `usphone: ${part} ${NO_SECONDARY_STRESS}`),
  ];
}

function exampleFaults(entry: WordEntry): string[] {
  const { example, example_translate } = entry;
  if (example === undefined && example_translate === undefined) return [];
  if (example === undefined) return ['example_translate: there is no example to translate'];
  const faults: string[] = [];
  const count = wordsOf(example).length;
  if (count < EXAMPLE_WORDS.min || count > EXAMPLE_WORDS.max) {
    faults.push(`example: has ${count} words, not ${EXAMPLE_WORDS.min} to ${EXAMPLE_WORDS.max}`);
  }
  if (!holdsForm(example, entry)) faults.push('example: does not hold the word');
  if (!/^[A-Z0-9].*[.?!]$/.test(example)) faults.push('example: does not begin and end as a sentence');
  if (example_translate === undefined) faults.push('example_translate: is missing');
  else if (!/[。？！]$/.test(example_translate)) faults.push('example_translate: does not end as a sentence');
  return faults;
}

function languageFaults(entry: WordEntry): string[] {
  const derived = entry.derivative_words ?? [];
  const english = [
    ['example', entry.example],
    ['english_translate', entry.english_translate],
    ...derived.map(({ word }) => ['derivative_words.word', word] as const),
  ] as const;
  const chinese = [
    ...entry.meanings.map(({ zh }) => ['meanings.zh', zh] as const),
    ['example_translate', entry.example_translate],
    ['auxiliary_word', entry.auxiliary_word],
    ['roots_affixes.mnemonic', entry.roots_affixes?.mnemonic],
    ...derived.map(({ definition }) => ['derivative_words.definition', definition] as const),
  ] as const;
  return [
    ...english.flatMap(([field, value]) =>
      value && CHINESE_OR_FULL_WIDTH.test(value) ? [`${field}: holds Chinese in an English field`] : [],
    ),
    ...chinese.flatMap(([field, value]) => (value ? chineseFaults(field, value) : [])),
    ...(entry.auxiliary_word?.startsWith('【') && !LABEL.test(entry.auxiliary_word)
      ? ['auxiliary_word: the label is not 1 to 8 characters in 【】']
      : []),
  ];
}

/** The faults of a Chinese text for learners. */
export function chineseFaults(field: string, value: string): string[] {
  if (!CHINESE.test(value)) return [`${field}: holds no Chinese`];
  const wrong = HALF_WIDTH_BESIDE_CHINESE.exec(value);
  return wrong ? [`${field}: half-width punctuation beside Chinese at "${wrong[0]}"`] : [];
}

function repeats({ word, variants, meanings, derivative_words }: WordEntry): string[] {
  const isRepeated = (values: readonly string[]) =>
    new Set(values.map((value) => value.toLowerCase())).size < values.length;
  const faults: string[] = [];
  if (isRepeated([word, ...variants])) faults.push('variants: a spelling is given twice');
  if (isRepeated(meanings.map(({ pos, rare }) => `${pos} ${rare ?? false}`))) {
    faults.push('meanings: a part of speech is given twice');
  }
  if (meanings.every(({ rare }) => rare))
    faults.push('meanings: the familiar sense beside the rare one is missing');
  if (isRepeated([word, ...(derivative_words ?? []).map((derived) => derived.word)])) {
    faults.push('derivative_words: a word is given twice or is the word itself');
  }
  return faults;
}
