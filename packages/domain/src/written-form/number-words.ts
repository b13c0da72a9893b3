import { isNumberWord, readSpokenNumber } from './spoken-number.ts';

const scales: Readonly<Record<string, number>> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9 };
/** Longest number in words, as many as `nine hundred and ninety-nine thousand nine hundred and ninety-nine` has. */
const longestRun = 14;

const isStart = (words: readonly string[], at: number): boolean => {
  const [word = '', next = ''] = words.slice(at, at + 2);
  return (
    isNumberWord(word) ||
    (word === 'a' && scales[next] !== undefined) ||
    (word === 'oh' && isNumberWord(next))
  );
};

const isInside = (word: string, withSecond: boolean): boolean =>
  isNumberWord(word) || word === 'and' || word === 'oh' || (withSecond && word === 'second');

const decades = /^(twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies$/;

/** The figures of a number in words. The last word may be a decade: `nineteen eighties` is `1980s`. */
const read = (words: readonly string[]): string | undefined => {
  const last = words.at(-1) ?? '';
  if (!decades.test(last)) return readSpokenNumber(words);
  const decade = readSpokenNumber([...words.slice(0, -1), last.replace(/ies$/, 'y')]);
  return decade === undefined ? undefined : `${decade}s`;
};

const replaceRuns = (words: readonly string[], withSecond: boolean): string => {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    if (isStart(words, at)) {
      end = at + 1;
      while (end < words.length && end - at < longestRun && isInside(words[end] ?? '', withSecond)) end++;
    }
    if (decades.test(words[end] ?? '')) end++;
    let figures: string | undefined;
    while (end > at && figures === undefined) {
      figures = read(words.slice(at, end));
      if (figures === undefined) end--;
    }
    result.push(figures ?? words[at] ?? '');
    at = figures === undefined ? at + 1 : end;
  }
  return result.join(' ');
};

const toWhole = (figures: string, scale: string): string | undefined => {
  const value = Math.round(Number(figures) * (scales[scale] ?? 1) * 100) / 100;
  return Number.isSafeInteger(value) ? String(value) : undefined;
};

/**
 * A text in lower case with figures for every number in words: `twenty one rooms` is `21 rooms`, `two point five` is `2.5`,
 * `1.5 million` is `1500000`. Two texts where `second` is an ordinal or a time: `thirty second`.
 */
export const replaceNumberWords = (text: string): string[] => {
  const words = text.split(' ');
  const options = words.includes('second') ? [true, false] : [true];
  return options.map((withSecond) =>
    replaceRuns(words, withSecond)
      .replace(/\b(\d+) point (\d+)\b/g, '$1.$2')
      .replace(
        /(?<![\d.])(\d+(?:\.\d+)?) (hundred|thousand|million|billion)\b/g,
        (whole, figures: string, scale: string) => toWhole(figures, scale) ?? whole,
      ),
  );
};
