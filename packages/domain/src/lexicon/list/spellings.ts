import { findGroups, type Group } from './brackets.ts';
import type { DoubtKind } from './doubt.ts';
import { abbreviation, optionalWord, placeholder, slashedWord } from './grammar.ts';

/** A word or phrase as its line writes it. `spellings`: other forms of the same word. `others`: other words beside it. */
export type Head = {
  text: string;
  spellings: string[];
  others: string[];
  /** Notes in brackets that are no part of the phrase. */
  note: string;
  doubt?: DoubtKind | undefined;
};

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A phrase without the signs at its end. An abbreviation keeps its full stop. */
export function trimHead(text: string): string {
  const plain = squeeze(text)
    .replace(/[\s:：=,，;；、|｜→*~]+$/u, '')
    .replace(/\s+[-–—]+$/u, '')
    .trim();
  const whole = plain.replace(/^(["“])(.*)["”]$/, '$2');
  return /[.．。]$/.test(whole) && !abbreviation.test(whole) && !/\.\.$/.test(whole)
    ? whole.replace(/[.．。]+$/, '').trim()
    : whole;
}

/** Reads brackets as parts that may be missing, and slashes as spellings or other words. */
export function readHead(head: string): Head {
  const groups = findGroups(head).filter(({ open }) => open === '(' || open === '（');
  if (groups.length > 0) return readOptional(head, groups);
  return readSlashes(trimHead(head));
}

function readOptional(head: string, groups: readonly Group[]): Head {
  let full = '';
  let short = '';
  let note = '';
  let at = 0;
  for (const { start, end, content } of groups) {
    const before = head.slice(at, start);
    const isLast = head.slice(end).trim() === '';
    const isApart = start === 0 || /\s/.test(head[start - 1] ?? ' ');
    full += before;
    short += before;
    at = end;
    // A last bracket that stands apart explains the word: `child (children)`.
    if (isLast && isApart && full.trim() !== '' && !optionalWord.test(content.trim()))
      note += `(${content.trim()})`;
    else full += content;
  }
  full = trimHead(full + head.slice(at));
  short = trimHead(short + head.slice(at));
  const inner = readSlashes(full);
  const spellings = short !== '' && short !== full ? [short] : [];
  return { ...inner, spellings: [...spellings, ...inner.spellings], note, doubt: 'bracket' };
}

function readSlashes(text: string): Head {
  const plain: Head = { text, spellings: [], others: [], note: '' };
  if (!text.includes('/')) return plain;
  const parts = text.split('/').map(squeeze);
  if (slashedWord.test(text) || parts.some((part) => part === '')) return { ...plain, doubt: 'slash' };
  const [first = '', ...rest] = parts;
  if (parts.every((part) => !part.includes(' ')) && !parts.some((part) => placeholder.test(part)))
    return rest.every((part) => isSpelling(first, part))
      ? { ...plain, text: first, spellings: rest, doubt: 'slash' }
      : { ...plain, text: first, others: rest, doubt: 'slash' };
  return { ...plain, text: text.replace(/\s*\/\s*/g, '/'), doubt: 'slash' };
}

/** Whether two words are spellings of one: they begin alike, and differ in few letters. */
function isSpelling(a: string, b: string): boolean {
  if (a[0]?.toLowerCase() !== b[0]?.toLowerCase()) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - same && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - same - end <= 3 && same + end >= Math.min(a.length, b.length) / 2;
}
