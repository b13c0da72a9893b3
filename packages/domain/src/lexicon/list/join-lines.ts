import type { LineReading } from './collect.ts';
import { isBelowWord, isPhoneticLine } from './list-style.ts';
import { MEANING_MAX, toMeaning } from './meaning.ts';
import { plainLine } from './plain-line.ts';

/** The lines of a list whose meanings have lines of their own: each is joined to the word above it. */
export function joinLines(lines: readonly LineReading[]): LineReading[] {
  let above: LineReading | undefined;
  return lines.map((reading) => {
    if (reading.shown.trim() === '' || reading.heading !== undefined) return reading;
    const shown = plainLine(reading.shown);
    if (!isBelowWord(shown)) {
      above = reading;
      return reading;
    }
    const entry = above?.entries[0];
    if (!entry || above === undefined) return reading;
    const more = toMeaning(shown);
    if (!isPhoneticLine(shown) && entry.meaning.length < MEANING_MAX)
      entry.meaning = toMeaning(entry.meaning === '' ? more : `${entry.meaning}；${more}`);
    return { ...reading, joinedTo: above.line };
  });
}
