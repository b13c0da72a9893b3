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

/**
 * A typed code in its written form; undefined when it cannot be one. Case, spaces and hyphens do not matter, and O, I
 * and L count as the digits that they look like.
 */
export function parseReadableCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter));
  return isCode ? groupsOf(letters) : undefined;
}

const groupsOf = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';
