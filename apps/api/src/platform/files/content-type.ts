import type { FileType } from '@tingci/domain/file-type';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../core/app-error.ts';

/** The library needs this much of the beginning for every type below. */
const HEAD_BYTES = 4_100;

/** Types by their name in the library. It reports a sound in MP4 as a video without pictures. */
const byLibraryName: Record<string, FileType> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/wav': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/flac': 'audio/flac',
  'video/mp4': 'video/mp4',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
};

/**
 * Detects the type from the content. Returns it with the whole content. The content throws when text turns out to be
 * binary. Throws `file_type` for a type that is not on the list.
 */
export async function sniffContent(
  content: AsyncIterable<Uint8Array>,
): Promise<{ type: FileType; content: AsyncIterable<Uint8Array> }> {
  const source = content[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    head.push(value);
    bytes += value.length;
  }
  const whole = joinContent(head, source);
  const found = await fileTypeFromBuffer(Buffer.concat(head));
  if (!found) return { type: 'text/plain', content: requireText(whole) };
  const type = byLibraryName[found.mime];
  if (type) return { type, content: whole };
  await source.return?.();
  throw new AppError('file_type');
}

async function* joinContent(
  head: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* head;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}

/**
 * Passes UTF-8 text without control characters. HTML is such text too, so texts are offered as downloads and never
 * displayed.
 */
async function* requireText(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (chunk?: Uint8Array) => {
    let text: string;
    try {
      text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new AppError('file_type');
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has no control characters, so the pattern finds them.
    if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new AppError('file_type');
  };
  for await (const chunk of content) {
    check(chunk);
    yield chunk;
  }
  check();
}
