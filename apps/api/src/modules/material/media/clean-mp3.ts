import { readHeader } from '@tingci/domain/speech/mp3-frames';
import { broken, countParts, type MediaFile } from './media-file.ts';

/** How many bytes are searched for the next frame. */
const SEARCHED = 64 * 1024;
/** Longest frame: 320 kbit/s at 32 kHz, padded. */
const FRAME_BYTES_MAX = 1441;

/** The end of an ID3v2 tag at the start; 0 without one. */
async function id3End(file: MediaFile): Promise<number> {
  const head = await file.read(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [...head.subarray(6, 10)].reduce((size, byte) => (size << 7) | (byte & 0x7f), 0);
}

/** The next place from which two frames follow each other; undefined when there is none near. */
async function findFrame(file: MediaFile, from: number): Promise<number | undefined> {
  // One read also for the frame behind the last place, so that each search reads the file once.
  const near = await file.read(from, SEARCHED + FRAME_BYTES_MAX + 4);
  for (let at = 0; at < Math.min(SEARCHED, near.length); at += 1) {
    const header = readHeader(near, at);
    if (header && readHeader(near, at + header.bytes)) return from + at;
  }
  return undefined;
}

/**
 * Removes the tags of an MP3: an ID3v2 tag at the start becomes zeros, and what is behind the last frame (ID3v1, APE, Lyrics3)
 * is cut off. Resolves with the length in ms, counted in frames: no header can lie about it.
 */
export async function cleanMp3(file: MediaFile): Promise<number> {
  const tagEnd = await id3End(file);
  if (tagEnd > file.size) throw broken();
  const start = await findFrame(file, tagEnd);
  if (start === undefined) throw broken();
  const countSearch = countParts();
  let durationMs = 0;
  let frames = 0;
  let end = start;
  for (let at: number | undefined = start; at !== undefined; ) {
    const header = readHeader(await file.read(at, 4), 0);
    if (!header) {
      countSearch();
      at = await findFrame(file, at);
      continue;
    }
    if (at + header.bytes > file.size) break;
    frames += 1;
    durationMs += (header.samples * 1000) / header.sampleRate;
    at += header.bytes;
    end = at;
  }
  if (frames < 2) throw broken();
  await file.truncate(end);
  // The size field of the tag is not changed, so a player skips the zeros.
  await file.blank(tagEnd > 0 ? 10 : 0, start);
  return Math.round(durationMs);
}
