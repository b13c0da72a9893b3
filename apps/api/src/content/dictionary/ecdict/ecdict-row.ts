import { examTags } from '../../load/exam-books.ts';
import type { Meaning } from '../../word/word-columns.ts';

/**
 * A form in an entry: of the entry itself, or (in the entry of a form) of another word. `relations` are letters as in
 * ECDICT.
 */
export type EntryForm = { form: string; lemma: string; relations: string };

export type EcdictEntry = {
  word: string;
  phonetic: string;
  meanings: Meaning[];
  /** English definition, one line for each sense. */
  definition: string;
  tags: string[];
  collinsStars: number | null;
  isOxford: boolean | null;
  bncRank: number | null;
  frequencyRank: number | null;
  forms: EntryForm[];
};

export const ecdictColumns = [
  'word',
  'phonetic',
  'definition',
  'translation',
  'collins',
  'oxford',
  'tag',
  'bnc',
  'frq',
  'exchange',
] as const;

export type EcdictRecord = Record<(typeof ecdictColumns)[number], string>;

const WORD_MAX = 100;
const TEXT_MAX = 20_000;
const PHONETIC_MAX = 200;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** A record as an entry, or the reason why it is invalid. */
export function readEcdictRecord(record: EcdictRecord): EcdictEntry | string {
  const word = record.word.trim();
  if (word === '') return '没有单词';
  if (word.length > WORD_MAX) return `单词超过 ${WORD_MAX} 个字符`;
  const broken = ecdictColumns.find(
    (column) => unreadable.test(record[column]) || !record[column].isWellFormed(),
  );
  if (broken) return `${broken} 列含有无法识别的字符`;
  const long = (['definition', 'translation', 'exchange'] as const).find(
    (column) => record[column].length > TEXT_MAX,
  );
  if (long) return `${long} 列超过 ${TEXT_MAX} 个字符`;
  if (record.phonetic.length > PHONETIC_MAX) return `phonetic 列超过 ${PHONETIC_MAX} 个字符`;
  const misnumbered = (['collins', 'oxford', 'bnc', 'frq'] as const).find(
    (column) => !/^\d{0,9}$/.test(record[column].trim()),
  );
  if (misnumbered) return `${misnumbered} 列不是数字：${record[misnumbered].slice(0, 20)}`;
  const meanings = linesOf(record.translation).map(readMeaning);
  const definition = linesOf(record.definition).join('\n');
  if (meanings.length === 0 && definition === '') return '没有释义';
  const unknown = record.tag.split(/\s+/).find((tag) => tag !== '' && !isExamTag(tag));
  if (unknown) return `tag 列有不认识的考试标签：${unknown.slice(0, 20)}`;
  const forms = readForms(word, record.exchange);
  if (typeof forms === 'string') return forms;
  return {
    word,
    phonetic: readPhonetic(record.phonetic),
    meanings,
    definition,
    tags: examTags.filter((tag) => record.tag.split(/\s+/).includes(tag)),
    collinsStars: numberOf(record.collins),
    isOxford: numberOf(record.oxford) === null ? null : true,
    bncRank: numberOf(record.bnc),
    frequencyRank: numberOf(record.frq),
    forms,
  };
}

const isExamTag = (tag: string): boolean => (examTags as readonly string[]).includes(tag);

// 0 means unknown.
const numberOf = (text: string): number | null => Number(text.trim()) || null;

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** A line ends at the two characters `\n` or at a newline; a few rows have `\r\n`, and some an HTML tag. */
function linesOf(text: string): string[] {
  return text
    .replace(/<\/?[a-z][a-z0-9]{0,9} ?\/?>/gi, '\n')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .split(/(?:\\r)?\\n|\\r|\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const POS =
  /^((?:(?:n|v|vt|vi|a|ad|adj|adv|pron|prep|conj|int|interj|num|art|aux|abbr|pl|pref|suf|suff|det|vbl|link|comb|un|phr)\.\s?(?:&\s?)?)+)\s*(.*)$/s;

/** `vt. 放弃` as part of speech and Chinese; lines such as `[计] 累加器` have no part of speech. */
function readMeaning(line: string): Meaning {
  const [, pos, zh] = POS.exec(line) ?? [];
  return pos && zh ? { pos: pos.trim(), zh } : { pos: '', zh: line };
}

/** The characters of the source, with the IPA characters that they stand for: similar Cyrillic letters. */
const readPhonetic = (text: string): string =>
  text.trim().replaceAll('\u04d9', '\u0259').replaceAll('\u0454', '\u025b');

/**
 * `d:abandoned/p:abandoned/…`: `0` names the base word of this form and `1` the relation; any other letter names a form
 * of this word. Empty parts are ignored.
 */
function readForms(word: string, exchange: string): EntryForm[] | string {
  const parts = exchange
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !/^[a-z0-9]:/.test(part));
  if (wrong) return `exchange 列有无法识别的部分：${wrong.slice(0, 20)}`;
  const named = parts.flatMap((part) => {
    const value = part.slice(2).trim();
    return value === '' ? [] : [{ letter: part.charAt(0), value }];
  });
  const lemma = named.find(({ letter }) => letter === '0')?.value;
  const relations = named.find(({ letter }) => letter === '1')?.value ?? '';
  const own = Map.groupBy(
    named.filter(({ letter }) => letter !== '0' && letter !== '1'),
    ({ value }) => value,
  );
  return [
    ...(lemma && lemma !== word ? [{ form: word, lemma, relations }] : []),
    ...Array.from(own, ([form, letters]) => ({
      form,
      lemma: word,
      relations: letters.map(({ letter }) => letter).join(''),
    })),
  ];
}
