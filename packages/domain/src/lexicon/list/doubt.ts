import { HAN } from './grammar.ts';

/** Why a line should be checked before it is stored. */
export const doubtKinds = [
  'speech',
  'bracket',
  'slash',
  'chinese',
  'digit',
  'several',
  'definition',
  'number',
  'sign',
  'long',
] as const;

export type DoubtKind = (typeof doubtKinds)[number];

const LONGEST_WORDS = 7;

/** What is unusual about a word; undefined for a plain one. */
export function doubtOf(text: string): DoubtKind | undefined {
  if (/\s(?:n|v|vt|vi|adj|adv|ad|prep|conj|pron|num|int|abbr|phr|pl|aux)\.?$/i.test(text)) return 'speech';
  if (/[()[\]{}<>（）【】［］]/.test(text)) return 'bracket';
  if (HAN.test(text)) return 'chinese';
  if (text.includes('/') || text.includes('\\')) return 'slash';
  if (/\d/.test(text)) return 'digit';
  if (/[^\p{L}\p{M}\s'’.,&\-–…!?]|\s[-–]|^[^\p{L}'’.-]|[-–,]$|,/u.test(text)) return 'sign';
  return text.split(/\s+/).length > LONGEST_WORDS ? 'long' : undefined;
}
