import { HAN, LATIN } from './grammar.ts';
import { headingOf } from './heading.ts';
import { bareNumber, withoutNumber } from './numbering.ts';
import { findPart, startsPart } from './part-of-speech.ts';
import { plainLine } from './plain-line.ts';

/** What most lines of a list do. One line alone says little; the list decides what a sign means. */
export type ListStyle = {
  /** The lines begin with numbers that grow. */
  isNumbered: boolean;
  /** The text after the tab explains the word, also in English. */
  hasDefinitions: boolean;
  /** The text after a dash, colon or equals sign explains the word, also in English. */
  hasDashes: boolean;
  /** The lines name parts of speech, as a dictionary does. */
  hasParts: boolean;
  /** Two pairs of word and meaning stand on a line. */
  hasPairs: boolean;
  /** The meaning stands before the word. */
  isMeaningFirst: boolean;
  /** A meaning has its own line, under its word. */
  isStacked: boolean;
};

/** Lines that are looked at. */
const SAMPLE = 1000;
const LINE_MAX = 300;
const MOST = 0.5;
/** Share of lines without a word in a list whose meanings have lines of their own. */
const STACKED = 0.4;

const dash = /\s[-–—]+\s|[:：=]\s|\s?(?:->|→|=>|⇒)\s?/;
const pair = /[\u3400-\u9fff)）]\s+\p{Script=Latin}[\p{Script=Latin}\s'-]*[^\p{L}]*\s*[\u3400-\u9fff]/u;
const latinEnd = /[\u3400-\u9fff)）。；，][\s:：,，;；–—=-]*[a-z][^\u3400-\u9fff]*$/iu;

/** The style of a list by its lines. */
export function styleOf(lines: readonly string[]): ListStyle {
  const sample = lines
    .slice(0, SAMPLE)
    .map((line) => plainLine(line.slice(0, LINE_MAX)))
    .filter((line) => line.trim() !== '');
  const count = sample.length;
  const share = (test: (line: string) => boolean) => (count === 0 ? 0 : sample.filter(test).length / count);
  const bodies = sample.map((line) => withoutNumber(line, false).text);
  const tabbed = bodies.map((line) => line.trim().split('\t')).filter((cells) => cells.length === 2);
  const explained = tabbed.filter(([, rest = '']) => /\s|[,;]/.test(rest.trim()) || HAN.test(rest));
  const wordless = bodies.filter((line) => isBelowWord(line)).length;
  const headings = bodies.filter((line) => headingOf(line) !== undefined).length;
  return {
    isNumbered: isNumbered(sample),
    hasDefinitions: count > 1 && tabbed.length > count * MOST && explained.length > tabbed.length * MOST,
    hasDashes: count > 1 && share((line) => dash.test(line)) > MOST,
    hasParts: share((line) => findPart(line) > 0) > MOST,
    hasPairs: count > 1 && share((line) => pair.test(line)) > MOST,
    isMeaningFirst:
      share((line) => HAN.test(withoutNumber(line, false).text[0] ?? '') && latinEnd.test(line)) > MOST,
    isStacked: count > 1 && wordless >= (count - headings) * STACKED,
  };
}

/** Whether a line has only a phonetic. */
export const isPhoneticLine = (line: string): boolean =>
  /^\s*(?:\/[^/]+\/|\[[^\]]+\])\s*$/.test(line) && !HAN.test(line);

/** Whether a line has no word: Chinese, a phonetic, or a meaning with its part of speech. */
export const isBelowWord = (line: string): boolean =>
  (HAN.test(line) && !LATIN.test(line.replace(lettersOfChinese, ''))) ||
  isPhoneticLine(line) ||
  startsPart(line.trim());

/** Capital letters that are part of a Chinese word: `X光`, `维生素C`. */
const lettersOfChinese = /[A-Z]{1,3}(?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff])[A-Z]{1,3}(?!\p{L})/gu;

/** Whether most lines begin with a number that is one more than that of the line before. */
function isNumbered(lines: readonly string[]): boolean {
  let steps = 0;
  let before: number | undefined;
  for (const line of lines) {
    const number = bareNumber(line);
    if (number === undefined) continue;
    if (before !== undefined && number === before + 1) steps++;
    before = number;
  }
  return steps >= 1 && steps >= (lines.length - 1) * MOST;
}
