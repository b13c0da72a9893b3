import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { readHeader } from '@tingci/domain/speech/mp3-frames';
import { broken, countParts, type MediaFile } from './media-file.ts';
import { FRAME_HEAD_BYTES, type Mp3Frame, readFrame } from './mp3-frame.ts';
import { makeIndexFrame } from './mp3-index.ts';

/** How many bytes are searched for the next frame. */
const SEARCHED = 64 * 1024;
/** Longest frame: 320 kbit/s at 32 kHz, padded. */
const FRAME_BYTES_MAX = 1441;
/** A header names another length than the frames have, when it differs by more frames. */
const FRAMES_OFF = 2;

/** The next place from which two frames follow each other; undefined when there is none near. */
export async function findFrame(file: MediaFile, from: number): Promise<number | undefined> {
  // One read also for the frame behind the last place, so that each search reads the file once.
  const near = await file.read(from, SEARCHED + FRAME_BYTES_MAX + 4);
  for (let at = 0; at < Math.min(SEARCHED, near.length); at += 1) {
    const header = readHeader(near, at);
    if (header && readHeader(near, at + header.bytes)) return from + at;
  }
  return undefined;
}

/** A frame of sound. `rate` is the index of its bit rate. */
type PlacedFrame = { at: number; bytes: number; rate: number };

type Sound = {
  frames: PlacedFrame[];
  durationMs: number;
  /** The header of the first frame. */
  head: Uint8Array;
  /** The number of frames that an index names. */
  said: number | undefined;
};

/** The index frame at the start says how many frames follow; 0 when it does not say it. Undefined for a frame of sound. */
async function readIndexFrame(file: MediaFile, at: number, frame: Mp3Frame): Promise<number | undefined> {
  const content = await file.read(at, Math.min(frame.bytes, 200));
  const tag = content.subarray(frame.side);
  if (content.length >= 54 && content.toString('latin1', 36, 40) === 'VBRI') return content.readUInt32BE(50);
  if (tag.length < 12 || !['Xing', 'Info'].includes(tag.toString('latin1', 0, 4))) return undefined;
  return (tag.readUInt32BE(4) & 1) === 1 ? tag.readUInt32BE(8) : 0;
}

/** All frames of a file. The length is counted in frames: no header can lie about it. */
async function readFrames(file: MediaFile): Promise<Sound & { end: number }> {
  const start = await findFrame(file, 0);
  if (start === undefined) throw broken();
  const countSearch = countParts();
  const sound: Sound = { frames: [], durationMs: 0, head: new Uint8Array(), said: undefined };
  let end = start;
  for (let at: number | undefined = start; at !== undefined; ) {
    const head = Buffer.from(await file.read(at, FRAME_HEAD_BYTES));
    const frame = readFrame(head);
    if (!frame) {
      countSearch();
      at = await findFrame(file, at);
      continue;
    }
    if (at + frame.bytes > file.size) break;
    const said: number | undefined = at === start ? await readIndexFrame(file, at, frame) : undefined;
    if (said === undefined) {
      if (sound.frames.length === 0) sound.head = head;
      sound.frames.push({ at, bytes: frame.bytes, rate: head.readUInt8(2) >> 4 });
      sound.durationMs += (frame.samples * 1000) / frame.sampleRate;
    } else sound.said = said;
    if (sound.durationMs > resourceLimits.durationMs) throw broken();
    at += frame.bytes;
    end = at;
  }
  if (sound.frames.length < 2) throw broken();
  return { ...sound, end };
}

/**
 * Removes the tags of an MP3: what is before the first frame and behind the last one (ID3, APE, Lyrics3). A file with several bit
 * rates gets an index, so that players find a time; a wrong index is replaced. Resolves with the length in ms.
 */
export async function cleanMp3(file: MediaFile): Promise<number> {
  const { frames, durationMs, head, said, end } = await readFrames(file);
  const isVbr = new Set(frames.map(({ rate }) => rate)).size > 1;
  const isWrong = said !== undefined && Math.abs(said - frames.length) > FRAMES_OFF;
  if (isVbr || isWrong) await writeIndexed(file, frames, head, isVbr);
  else {
    await file.truncate(end);
    const start = await findFrame(file, 0);
    await file.removeStart(start ?? 0);
  }
  return Math.round(durationMs);
}

async function writeIndexed(
  file: MediaFile,
  frames: readonly PlacedFrame[],
  head: Uint8Array,
  isVbr: boolean,
): Promise<void> {
  const sizes = frames.map(({ bytes }) => bytes);
  await file.replace(
    (async function* () {
      yield makeIndexFrame(head, sizes, isVbr);
      for (const { at, bytes } of frames) yield Buffer.from(await file.read(at, bytes));
    })(),
  );
}
