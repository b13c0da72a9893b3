import type { CsvLine } from '@tingci/domain/lexicon/csv-records';
import { ImportError } from '../../../platform/core/import-error.ts';

export type Encoding = 'utf-8' | 'gb18030';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Longest line in memory, in bytes. */
const LINE_MAX = 256 * 1024;

/**
 * Splits bytes into decoded lines, one in memory at a time. In both encodings no character contains the byte of a
 * newline, so a wrongly encoded line is reported by its number. Throws ImportError for UTF-16, and when the first text
 * beyond ASCII is not in the encoding: then the whole file has another encoding.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<CsvLine> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 0;
  let isKnown = false;
  for await (const bytes of splitBytes(chunks)) {
    line += 1;
    if (bytes === undefined) {
      yield { line, fault: `超过 ${LINE_MAX / 1024} KB，不像是一行词条` };
      continue;
    }
    if (line === 1 && isUtf16(bytes)) {
      throw new ImportError('文件是 UTF-16 编码，请另存为 UTF-8 后再导入。');
    }
    try {
      yield { line, text: decoder.decode(bytes) };
      isKnown ||= bytes.some((byte) => byte > 0x7f);
    } catch {
      if (!isKnown) throw new ImportError(otherEncoding(line, encoding));
      yield { line, fault: `不是 ${encoding.toUpperCase()} 编码的文字` };
    }
  }
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

function otherEncoding(line: number, encoding: Encoding): string {
  const hint =
    encoding === 'utf-8'
      ? '如果是 GB18030（GBK）编码，请加上 --encoding gb18030'
      : '如果是 UTF-8 编码，请去掉 --encoding';
  return `第 ${line} 行不是 ${encoding.toUpperCase()} 编码的文字。${hint}，或另存为 UTF-8 后再导入。`;
}

/** The bytes of each line without its end; undefined for a line that is too long. */
async function* splitBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | undefined> {
  let held: Buffer[] = [];
  let pendingBytes = 0;
  let hasText = false;
  const take = (): Uint8Array | undefined => {
    const whole = pendingBytes > LINE_MAX ? undefined : Buffer.concat(held);
    held = [];
    pendingBytes = 0;
    return whole?.at(-1) === CARRIAGE_RETURN ? whole.subarray(0, -1) : whole;
  };
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    while (from < bytes.length) {
      const newline = bytes.indexOf(NEWLINE, from);
      const end = newline < 0 ? bytes.length : newline;
      pendingBytes += end - from;
      if (pendingBytes <= LINE_MAX) held.push(bytes.subarray(from, end));
      else held = [];
      hasText = newline < 0;
      if (newline >= 0) yield take();
      from = end + 1;
    }
  }
  if (hasText) yield take();
}
