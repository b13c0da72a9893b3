import { findGroups, masked } from './brackets.ts';
import { HAN, IPA, LATIN } from './grammar.ts';
import { findPart } from './part-of-speech.ts';

/** How a head ends. `again`: English goes on after a phonetic or a note. */
export type EndSign = 'end' | 'tab' | 'meaning' | 'dash' | 'comma' | 'again';

/** A line cut where its word ends: `head` is the word with its brackets. */
export type Split = { head: string; rest: string; sign: EndSign; phonetic: string };

/** Dashes, arrows, colons, equals signs and bars between a word and its meaning. A hyphen inside a word is none. */
const between =
  /\s+[-–—~]+\s+|\s*[-–—]+\s*(?=[\u3400-\u9fff])|\s*(?:——|--+)\s*|\s+[-–—]\s*$|\s*(?:->|=>|→|⇒|➡|=)\s*|[:：]\s+|[:：](?=[\u3400-\u9fff[/])|\s*[:：]$|：|\s*(?:\|\|?|｜)\s*|\.{4,}|…{2,}/u;
const comma = /[,，;；、]/;

const toPhonetic = (text: string): string =>
  text.replace(/^[\s/[\\({<（［【]+|[\s/\]\\)}>）］】]+$/g, '').trim();

/** Where the word of a text ends, and what follows. Nothing inside brackets is a separator. */
export function splitLine(text: string): Split {
  const groups = findGroups(text);
  const plain = masked(text, groups);
  const ends: { at: number; length: number; sign: EndSign }[] = [];
  const add = (at: number, length: number, sign: EndSign) => at >= 0 && ends.push({ at, length, sign });
  add(plain.indexOf('\t'), 1, 'tab');
  add(findChinese(plain), 0, 'meaning');
  add(findPart(plain), 0, 'meaning');
  const sign = between.exec(plain);
  if (sign) add(sign.index, sign[0].length, 'dash');
  add(plain.search(comma), 1, 'comma');
  add(findBareIpa(plain), 0, 'meaning');
  let phonetic = '';
  for (const { start, end, kind, content } of groups) {
    const isHead = LATIN.test(plain.slice(0, start));
    if (kind === 'phonetic') phonetic ||= toPhonetic(content);
    if (isHead && kind !== 'optional') {
      const after = plain.slice(end);
      const goesOn =
        (kind === 'note' || kind === 'phonetic') &&
        /^\s*[a-z]/i.test(after) &&
        findPart(after.trimStart()) !== 0;
      add(start, 0, goesOn ? 'again' : 'meaning');
    }
  }
  // The earliest end; of two at one place the longer sign.
  ends.sort((a, b) => a.at - b.at || b.length - a.length);
  const first = ends[0];
  if (!first) return { head: text, rest: '', sign: 'end', phonetic };
  return {
    head: text.slice(0, first.at),
    rest: text.slice(first.at + first.length),
    sign: first.sign,
    phonetic,
  };
}

/** Where the Chinese begins, with the capital letters that are part of it (`X光`), or -1. */
function findChinese(plain: string): number {
  const at = plain.search(HAN);
  const letters = at < 0 ? undefined : /(?<=\s)[A-Z]{1,3}$/.exec(plain.slice(0, at));
  if (letters) return letters.index;
  // `…的一半`: the dots belong to the Chinese.
  return at < 0 ? at : plain.slice(0, at).replace(/[…~～]+$/u, '').length;
}

/** Where a phonetic without brackets begins, or -1. */
function findBareIpa(plain: string): number {
  const found = IPA.exec(plain);
  if (!found) return -1;
  const start = plain.lastIndexOf(' ', found.index) + 1;
  return start > 0 ? start : -1;
}
