export type DecodedText = { readonly text: string } | { readonly fault: 'binary' | 'encoding' };

/** As much of a file as tells its encoding. */
const HEAD_BYTES = 4096;

/** Text in UTF-8, UTF-16, or GB18030, the encoding of older Chinese programs. */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? { fault: 'binary' } : { text };
    } catch {
      // Another encoding may fit.
    }
  }
  return { fault: 'encoding' };
}

function encodingsOf(bytes: Uint8Array): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return [...guessUtf16(bytes.subarray(0, HEAD_BYTES)), 'utf-8', 'gb18030'];
}

/** UTF-16 without a byte order mark: every second byte of English is zero. */
function guessUtf16(head: Uint8Array): string[] {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return ['utf-16le'];
  return even > head.length / 8 && odd === 0 ? ['utf-16be'] : [];
}
