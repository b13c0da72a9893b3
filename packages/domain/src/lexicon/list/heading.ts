import { detailMax } from '../entry-line.ts';
import { headingLine } from './grammar.ts';
import { findPart } from './part-of-speech.ts';

const HEADING_MAX = 60;

/** The name of the chapter that a line begins, or undefined. */
export function headingOf(line: string): string | undefined {
  const shown = line.trim();
  if (shown.length > HEADING_MAX || !headingLine.test(shown) || findPart(shown) !== -1) return undefined;
  const name = shown
    .replace(/^[\s#=*_~—–\-【[(（《〈<]+/, '')
    .replace(/[\s#=*_~—–\-】\])）》〉>:：]+$/, '')
    .replace(/\s+/g, ' ');
  return name.slice(0, detailMax.chapter).toWellFormed();
}
