import { findTokens } from '../synthesis/spoken-text.ts';

/** A stretch between white space, and how the engine is given it: plain ASCII words. */
export type SpokenToken = { start: number; end: number; spoken: string };

const currencies: Readonly<Record<string, readonly [one: string, many: string, hundredth: string]>> = {
  '£': ['pound', 'pounds', ''],
  '€': ['euro', 'euros', 'cents'],
  '¥': ['yuan', 'yuan', ''],
};

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/[\u201c\u201d\u00ab\u00bb]/g, '"'],
  [/[\u2013\u2014\u2015]/g, ', '],
  [/\u2026/g, '...'],
  [/&/g, ' and '],
  [/½/g, ' a half '],
  [/¼/g, ' a quarter '],
  [/¾/g, ' three quarters '],
  [/°C\b/g, ' degrees Celsius '],
  [/°/g, ' degrees '],
  [/×/g, ' times '],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
];

/**
 * The stretches of a text with what the engine says for each. The engine knows ASCII alone: it would drop an accented letter,
 * and it reads signs such as £ byte by byte.
 */
export function toSpokenTokens(text: string): SpokenToken[] {
  const isShouted = text === text.toUpperCase();
  const tokens = findTokens(text).map(({ start, end }) => ({ start, end, spoken: text.slice(start, end) }));
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    token.spoken = spellPrice(token.spoken, next);
    token.spoken = toAscii(token.spoken);
    if (!isShouted) token.spoken = spellInitials(token.spoken);
  }
  return tokens;
}

/** `£5` is five pounds, and `£5 million` is five million pounds. */
function spellPrice(token: string, next: { spoken: string } | undefined): string {
  const [, sign = '', amount = '', rest = ''] = /^([£€¥])(\d[\d,]*(?:\.\d+)?)(.*)$/.exec(token) ?? [];
  const names = currencies[sign];
  if (!names) return token;
  const [one, many, hundredth] = names;
  if (next && /^(hundred|thousand|million|billion)\b/i.test(next.spoken)) {
    next.spoken = next.spoken.replace(/^[a-z]+/i, (scale) => `${scale} ${many}`);
    return amount + rest;
  }
  const [, whole = amount, part] = /^([\d,]+)\.(\d\d)$/.exec(amount) ?? [];
  const unit = whole === '1' ? one : many;
  return part === undefined
    ? `${amount} ${unit}${rest}`
    : `${whole} ${unit} ${part} ${hundredth}${rest}`.trim();
}

function toAscii(token: string): string {
  const replaced = replacements.reduce((text, [pattern, by]) => text.replace(pattern, by), token);
  return replaced
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Two or three capitals are said letter by letter; the engine would read `UK` as a word. */
function spellInitials(token: string): string {
  return token.replace(/(?<![A-Za-z])[A-Z]{2,3}(?=s?(?![A-Za-z]))/g, (letters) => [...letters].join(' '));
}
