const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
};
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };

const values = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['oh', 0],
  ['nought', 0],
]);

/** The value of one word of a number, and whether it is an ordinal. Undefined for other words. */
const readWord = (word: string): { value: number; isOrdinal: boolean } | undefined => {
  const cardinal = values.get(word);
  if (cardinal !== undefined) return { value: cardinal, isOrdinal: false };
  const ordinal = ordinals[word];
  if (ordinal !== undefined) return { value: ordinal, isOrdinal: true };
  const stem = word.endsWith('ieth') ? `${word.slice(0, -4)}y` : word.endsWith('th') ? word.slice(0, -2) : '';
  const value = values.get(stem);
  return value === undefined ? undefined : { value, isOrdinal: true };
};

/** Whether a word can be a part of a written number (`and`, `a` and `oh` only together with others). */
export const isNumberWord = (word: string): boolean =>
  word !== 'oh' && word !== 'second' && (readWord(word) !== undefined || scales[word] !== undefined);

/**
 * The number that words say, as digits: `two hundred and five` is `205`, `twenty-first` is `21st`, `nineteen eighty-four` is
 * `1984`. Undefined for words that say no number.
 */
export const readSpokenNumber = (words: readonly string[]): string | undefined => {
  let total = 0;
  let group = 0;
  let last: 'none' | 'unit' | 'tens' | 'scale' = 'none';
  let isOrdinal = false;
  let prefix = '';
  for (const [at, word] of words.entries()) {
    if (isOrdinal) return undefined;
    if (word === 'and') {
      if (last !== 'scale' || at === words.length - 1) return undefined;
      continue;
    }
    if (word === 'a' && at === 0 && words.length > 1 && scales[words[1] ?? ''] !== undefined) {
      group = 1;
      last = 'unit';
      continue;
    }
    const ordinalScale = word.endsWith('th') ? word.slice(0, -2) : '';
    const scale = scales[word] ?? scales[ordinalScale];
    if (scale !== undefined) {
      if (last === 'none') return undefined;
      isOrdinal = scales[word] === undefined;
      if (scale === 100) group *= 100;
      else {
        total += group * scale;
        group = 0;
      }
      last = 'scale';
      continue;
    }
    const part = readWord(word);
    if (part === undefined) return undefined;
    isOrdinal = part.isOrdinal;
    const { value } = part;
    const fits = last === 'none' || last === 'scale' || (last === 'tens' && value > 0 && value < 10);
    if (!fits) {
      // Two numbers in a row: a year (nineteen eighty-four), or the digits of a telephone number.
      if (total > 0 || group > 99 || (value > 9 && group < 10)) return undefined;
      prefix += String(group);
      group = 0;
    }
    group += value;
    last = value >= 20 ? 'tens' : 'unit';
  }
  if (last === 'none') return undefined;
  const number = total + group;
  const isYear = prefix.length === 2 && number < 10 && !isOrdinal;
  const digits = `${prefix}${isYear ? '0' : ''}${number}`;
  return isOrdinal ? digits + ordinalSuffix(number) : digits;
};

/** `st`, `nd`, `rd` or `th`. */
export const ordinalSuffix = (value: number): string => {
  const isTeen = value % 100 > 10 && value % 100 < 14;
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
};
