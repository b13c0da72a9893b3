import { BookFileError } from './book-table.ts';

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Text in UTF-8, UTF-16, or GB18030, the encoding of older Chinese programs. Throws {@link BookFileError} for other bytes. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // The next encoding is tried.
    }
  }
  throw new BookFileError('无法识别文件内容，请另存为 UTF-8 文本、csv 或 xlsx 后再试');
}

function encodingsOf(bytes: Uint8Array): string[] {
  if (startsWith(bytes, [0xff, 0xfe])) return ['utf-16le'];
  if (startsWith(bytes, [0xfe, 0xff])) return ['utf-16be'];
  // English text in UTF-16 has a zero in every second byte, also without a byte order mark.
  const sample = bytes.subarray(0, 2000);
  const zeros = sample.filter((byte) => byte === 0).length;
  if (zeros > sample.length / 4) return sample[0] === 0 ? ['utf-16be'] : ['utf-16le'];
  return ['utf-8', 'gb18030'];
}
