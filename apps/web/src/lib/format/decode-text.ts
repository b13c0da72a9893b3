export type DecodedText = { readonly text: string } | { readonly fault: 'binary' | 'encoding' };

/** Text in UTF-8, UTF-16 with a byte order mark, or GB18030, the encoding of older Chinese programs. */
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
  return ['utf-8', 'gb18030'];
}
