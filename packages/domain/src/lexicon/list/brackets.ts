import { HAN, IPA, LATIN, labelPart } from './grammar.ts';

/** What brackets hold: `optional` is a part of the phrase that may be missing, `note` anything else. */
export type GroupKind = 'phonetic' | 'label' | 'chinese' | 'note' | 'optional';

/** Text in brackets: `start` is the place of the first bracket, `end` the place after the last. */
export type Group = { start: number; end: number; open: string; content: string; kind: GroupKind };

const pairs: Readonly<Record<string, string>> = {
  '(': ')）',
  '（': '）)',
  '[': ']］',
  '［': '］]',
  '【': '】',
  '{': '}',
  '<': '>',
  '〈': '〉',
  '《': '》',
  '〔': '〕',
  '「': '」',
};

/** Longest text in brackets, in letters. A bracket without its end within this is a letter. */
const GROUP_MAX = 200;
const PHONETIC_MAX = 80;

/** All brackets of a text, outermost only. A phonetic between slashes counts as one. */
export function findGroups(text: string): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < text.length; at++) {
    const open = text[at] ?? '';
    const end = open in pairs ? closingOf(text, at, open) : slashEnd(text, at, open);
    if (end === -1) continue;
    const content = text.slice(at + 1, end - 1);
    groups.push({ start: at, end, open, content, kind: kindOf(content, open) });
    at = end - 1;
  }
  return groups;
}

function closingOf(text: string, from: number, open: string): number {
  const closing = pairs[open] ?? '';
  let depth = 0;
  const limit = Math.min(text.length, from + GROUP_MAX);
  for (let at = from; at < limit; at++) {
    const letter = text[at] ?? '';
    if (letter === open) depth++;
    else if (closing.includes(letter) && --depth === 0) return at + 1;
  }
  return -1;
}

/** Where a phonetic between slashes ends, or -1. `and/or` and `sb / sth` have no phonetic. */
function slashEnd(text: string, at: number, open: string): number {
  if (open !== '/' && open !== '\\') return -1;
  const end = text.indexOf(open, at + 1);
  if (end === -1 || end - at > PHONETIC_MAX || end === at + 1) return -1;
  const content = text.slice(at + 1, end);
  if (HAN.test(content) || /^\s|\s$|[{}[\]→=|]/.test(content)) return -1;
  if (IPA.test(content)) return end + 1;
  const before = text[at - 1] ?? ' ';
  const after = text[end + 1] ?? ' ';
  const isApart = /[\s\])）]/.test(before) && (/[\s,，;；[(（]/.test(after) || HAN.test(after));
  return isApart ? end + 1 : -1;
}

function kindOf(content: string, open: string): GroupKind {
  const inner = content.trim();
  if (open === '/' || open === '\\') return 'phonetic';
  if (labelPart.test(inner)) return 'label';
  if (HAN.test(inner)) return 'chinese';
  if (IPA.test(inner)) return 'phonetic';
  const isRound = open === '(' || open === '（';
  if (isRound) return /[,，;；=]|^[-–~]/.test(inner) ? 'note' : 'optional';
  // Dictionaries write `[,edju'keiʃən]` and, in plain letters, `[pen]`.
  return LATIN.test(inner) && !/\s/.test(inner.replace(/[,;]\s/g, ',')) ? 'phonetic' : 'note';
}

/** A text whose brackets are letters that no separator is, of the same length. */
export function masked(text: string, groups: readonly Group[]): string {
  let plain = text;
  for (const { start, end } of groups)
    plain = `${plain.slice(0, start)}${'\ue000'.repeat(end - start)}${plain.slice(end)}`;
  return plain;
}
