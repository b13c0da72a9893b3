/** Letters and digits of a code: none looks like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code, five bits each. */
const LENGTH = 16;

/** The code of at least ten random bytes, as people read it: `7K2M-9QXT-4HBN-0C3R`. */
export function formatReadableCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, (LENGTH * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: LENGTH }, (_, index) => {
    const shift = BigInt((LENGTH - 1 - index) * 5);
    return ALPHABET[Number((bits >> shift) & 31n)] ?? '';
  });
  return groupsOf(letters.join(''));
}

// Letters and digits of a code, and O, I and L, which look like digits. U is in no code.
const GROUP = '[0-9A-TV-Z]{4}';
const SEPARATOR = '[\\s\\p{Pd}_.]{0,3}';
/** Every place of a text where a code can start. */
const PLACES = new RegExp(
  `(?<![0-9A-Z])(?=(${GROUP}(?:${SEPARATOR}${GROUP}){${LENGTH / 4 - 1}})(?![0-9A-Z]))`,
  'gu',
);
/** Longest text with a code, such as a whole message. */
export const longestPastedCode = 500;

/** How sure a place is: words have four letters, too, but no hyphens between them and no digits. */
const rank = (place: string): number =>
  (/\s/.test(place) ? 0 : 100) + (/\p{Pd}/u.test(place) ? 100 : 0) + place.replace(/\D/g, '').length;

/**
 * The code in a text, in its written form; undefined when there is none. The text can be a message, a link, or the code alone.
 * Case, full width, spaces and hyphens do not matter, and O, I and L count as the digits that they look like.
 */
export function parseReadableCode(typed: string): string | undefined {
  const text = typed
    .slice(0, longestPastedCode)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  const places = Array.from(text.matchAll(PLACES), ([, place = '']) => place);
  const best = places.toSorted((left, right) => rank(right) - rank(left))[0];
  const letters = best
    ?.replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters && groupsOf(letters);
}

const groupsOf = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';
