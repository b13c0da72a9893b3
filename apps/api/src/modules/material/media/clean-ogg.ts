import { AppError } from '../../../platform/core/app-error.ts';
import { broken, type MediaFile, readWhole } from './media-file.ts';
import { measureOggPage, OGG_HEAD_BYTES_MAX, type OggPage, readOggPage, signOggPage } from './ogg-page.ts';

/** Pages of a comment packet: one with a large picture. */
const COMMENT_PAGES_MAX = 200;

type Codec = { sampleRate: number; skipped: number; magic: Buffer; tail: Buffer };

/** The codec by the first packet: Vorbis or Opus. Throws for any other. */
function readCodec(first: Buffer): Codec {
  if (first.length >= 16 && first.toString('latin1', 0, 7) === '\x01vorbis')
    return {
      sampleRate: first.readUInt32LE(12),
      skipped: 0,
      magic: Buffer.from('\x03vorbis', 'latin1'),
      tail: Buffer.of(0, 0, 0, 0, 1),
    };
  if (first.length >= 12 && first.toString('latin1', 0, 8) === 'OpusHead')
    return {
      sampleRate: 48_000,
      skipped: first.readUInt16LE(10),
      magic: Buffer.from('OpusTags'),
      tail: Buffer.alloc(4),
    };
  throw new AppError('resource_convert');
}

/** A comment packet of the same length without comments: the name of the program is spaces. */
function emptyComment({ magic, tail }: Codec, bytes: number): Buffer {
  const spaces = bytes - magic.length - 4 - tail.length;
  if (spaces < 0) throw broken();
  const length = Buffer.alloc(4);
  length.writeUInt32LE(spaces);
  return Buffer.concat([magic, length, Buffer.alloc(spaces, ' '), tail]);
}

type Piece = { page: OggPage; at: number; bytes: number };

/** Where the second packet of the stream is. It can go over many pages. */
async function locateComment(file: MediaFile, from: number): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let at = from;
  for (let pages = 0; pages < COMMENT_PAGES_MAX; pages += 1) {
    const page = await readOggPage(file, at);
    if (!page) throw broken();
    let bytes = 0;
    for (const length of page.lengths) {
      bytes += length;
      // A segment that is not full ends the packet.
      if (length < 255) return [...pieces, { page, at: page.content, bytes }];
    }
    pieces.push({ page, at: page.content, bytes });
    at = page.end;
  }
  throw broken();
}

/**
 * Empties the comments of an Ogg stream with Vorbis or Opus (RFC 7845 section 5.2): the packet keeps its length, so the
 * sound keeps its position. Resolves with the length of the sound in ms.
 */
export async function cleanOgg(file: MediaFile): Promise<number> {
  const first = await readOggPage(file, 0);
  if (!first) throw broken();
  const codec = readCodec(await readWhole(file, first.content, first.end - first.content));
  const pieces = await locateComment(file, first.end);
  const comment = emptyComment(
    codec,
    pieces.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  let written = 0;
  for (const { page, at, bytes } of pieces) {
    await file.write(at, comment.subarray(written, written + bytes));
    written += bytes;
    await signOggPage(file, page);
  }
  const samples = Number(await lastGranule(file)) - codec.skipped;
  if (codec.sampleRate === 0 || samples <= 0) throw broken();
  return Math.round((samples * 1000) / codec.sampleRate);
}

/** The sample position of the last complete page. A truncated file ends with a part of a page. */
async function lastGranule(file: MediaFile): Promise<bigint> {
  let granule = 0n;
  for (let at = 0; at < file.size; ) {
    const page = measureOggPage(await file.read(at, OGG_HEAD_BYTES_MAX));
    if (!page || at + page.bytes > file.size) break;
    if (page.granule > granule) granule = page.granule;
    at += page.bytes;
  }
  return granule;
}
