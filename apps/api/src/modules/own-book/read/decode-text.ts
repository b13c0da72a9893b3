import { BookFileError } from './book-table.ts';

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Text in UTF-8, UTF-16, GB18030, the encoding of older Chinese programs, or Windows-1252, that of Western ones. Throws {@link BookFileError} for other bytes. */
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
  return isWestern(bytes) ? ['utf-8', 'windows-1252'] : ['utf-8', 'gb18030'];
}

const SAMPLE = 20_000;
const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80;
const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/** Whether letters with accents stand alone between plain ones (`caf\xe9`): Chinese has two such bytes together, and more. */
function isWestern(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  let single = 0;
  let paired = 0;
  for (let at = 0; at < sample.length; at++) {
    if (!isHigh(sample[at])) continue;
    let end = at;
    while (isHigh(sample[end])) end++;
    // Letters of Windows-1252 begin at 0xc0; 0x91 to 0x97 are its quotes and dashes.
    const isAccent = (sample[at] ?? 0) >= 0xc0 || ((sample[at] ?? 0) >= 0x91 && (sample[at] ?? 0) <= 0x97);
    if (end - at === 1 && isAccent && (isLetter(sample[at - 1]) || isLetter(sample[end]))) single++;
    else paired++;
    at = end;
  }
  return single > 0 && paired * 10 < single;
}
