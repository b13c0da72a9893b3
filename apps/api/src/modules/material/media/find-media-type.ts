import type { FileType } from '@tingci/domain/file-type';
import { readHeader } from '@tingci/domain/speech/mp3-frames';
import { AppError } from '../../../platform/core/app-error.ts';
import { countParts, type MediaFile } from './media-file.ts';

/** How far the first frame of an MP3 is searched, behind its tags. */
const SEARCHED = 1024 * 1024;
const PIECE = 64 * 1024;
/** Frames that follow each other. Noise has two of them at times. */
const FRAMES = 3;
const FRAME_BYTES_MAX = 1441;
/** Tags before a sound. Programs that do not see one write another. */
const TAGS_MAX = 20;

const boxes = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'];

/** First bytes of sounds and videos that browsers cannot play, or cannot play from a given time on. */
const others = [
  Buffer.from('1a45dfa3', 'hex'), // WebM, Matroska
  Buffer.from('3026b275', 'hex'), // WMA
  Buffer.from('ADIF'),
  Buffer.from('#!AMR'),
  Buffer.from('MThd'),
  Buffer.from('.snd'),
  Buffer.from('MAC '),
  Buffer.from('wvpk'),
  Buffer.from('FLV'),
  Buffer.from('RF64'),
];

/** The end of the ID3v2 and APE tags at a place. */
async function skipTags(file: MediaFile): Promise<number> {
  let at = 0;
  for (let tags = 0; tags < TAGS_MAX; tags += 1) {
    const head = await file.read(at, 32);
    const text = head.toString('latin1', 0, 8);
    if (text.startsWith('ID3') && head.length >= 10) {
      const size = [...head.subarray(6, 10)].reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
      const footer = (head.readUInt8(5) & 0x10) === 0 ? 0 : 10;
      at += 10 + size + footer;
    } else if (text === 'APETAGEX' && head.length === 32) at += 32 + head.readUInt32LE(12);
    else return at;
  }
  return at;
}

function typeOf(head: Buffer): FileType | undefined {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('fLaC')) return 'audio/flac';
  if (text.startsWith('OggS')) return 'audio/ogg';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'audio/wav';
  if (!boxes.includes(text.slice(4, 8))) return undefined;
  return text.slice(4, 8) === 'ftyp' && /^M4[AB]/.test(text.slice(8)) ? 'audio/mp4' : 'video/mp4';
}

function hasFrames(content: Buffer, from: number): boolean {
  let at = from;
  for (let frames = 0; frames < FRAMES; frames += 1) {
    const header = readHeader(content, at);
    if (!header) return false;
    at += header.bytes;
  }
  return true;
}

/** A stream of AAC without a container: its frames have layer 0. */
const isAac = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0;

/** The first frame of an MP3 behind zeros and other bytes; undefined when there is none near. */
async function findMp3(file: MediaFile, from: number): Promise<number | undefined> {
  const countPiece = countParts();
  for (let start = from; start < Math.min(from + SEARCHED, file.size); start += PIECE) {
    countPiece();
    const content = await file.read(start, PIECE + FRAMES * FRAME_BYTES_MAX);
    for (let at = content.indexOf(0xff); at >= 0 && at < PIECE; at = content.indexOf(0xff, at + 1))
      if (hasFrames(content, at)) return start + at;
  }
  // A very short sound has fewer frames than are looked for.
  const content = await file.read(from, FRAME_BYTES_MAX * 2);
  const header = readHeader(content, 0);
  return header && readHeader(content, header.bytes) ? from : undefined;
}

/**
 * The type of a file by its content, wherever its sound starts: behind tags, zeros or other bytes. Throws `resource_type` for what
 * is no sound, and `resource_convert` for one that must be converted before.
 */
export async function findMediaType(file: MediaFile): Promise<{ type: FileType; start: number }> {
  const start = await skipTags(file);
  const head = Buffer.from(await file.read(start, 16));
  const type = typeOf(head);
  if (type) return { type, start };
  const isOther = others.some((magic) => head.subarray(0, magic.length).equals(magic));
  if (isOther || isAac(head) || /^(?:FORM|RIFF)/.test(head.toString('latin1')))
    throw new AppError('resource_convert');
  const at = await findMp3(file, start);
  if (at === undefined) throw new AppError('resource_type');
  return { type: 'audio/mpeg', start: at };
}
