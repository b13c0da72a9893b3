import type { MediaFile } from './media-file.ts';

/** The end of a file that is searched for its last frames. The longest frame of stereo has half of it. */
const TAIL = 512 * 1024;

const rows = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80 ? ((value << 1) ^ 0x07) & 0xff : value << 1;
  return value;
});

type Frame = { number: number; samples: number; isFixed: boolean };

/** The coded number of a frame, in the form of UTF-8, and where it ends. */
function readNumber(content: Buffer, at: number): { value: number; end: number } | undefined {
  const first = content[at] ?? 0;
  if (first < 0x80) return { value: first, end: at + 1 };
  const more = Math.clz32(~(first << 24)) - 1;
  if (more < 1 || more > 6) return undefined;
  let value = first & (0x3f >> more);
  for (let index = 1; index <= more; index += 1) {
    const byte = content[at + index] ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, end: at + more + 1 };
}

/** Reads the header of a frame (RFC 9639 section 9.1), whose checksum must be right. */
function readFrame(content: Buffer, at: number): Frame | undefined {
  const [, second = 0, third = 0, fourth = 0] = content.subarray(at, at + 4);
  const size = third >> 4;
  const rate = third & 15;
  if ((second & 0xfe) !== 0xf8 || size === 0 || rate === 15 || fourth >> 4 > 10 || (fourth & 1) !== 0)
    return undefined;
  const number = readNumber(content, at + 4);
  if (!number) return undefined;
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0;
  const rateBytes = rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0;
  const end = number.end + sizeBytes + rateBytes;
  if (end >= content.length) return undefined;
  let sum = 0;
  for (const byte of content.subarray(at, end)) sum = rows[sum ^ byte] ?? 0;
  if (sum !== content[end]) return undefined;
  const samples =
    sizeBytes > 0
      ? content.readUIntBE(number.end, sizeBytes) + 1
      : size === 1
        ? 192
        : size < 6
          ? 576 << (size - 2)
          : 256 << (size - 8);
  return { number: number.value, samples, isFixed: (second & 1) === 0 };
}

/**
 * How many samples a FLAC file has, by its last frame: a header can lie, and a part of a file has fewer. Undefined without frames.
 */
export async function countFlacSamples(file: MediaFile, soundAt: number): Promise<number | undefined> {
  const from = Math.max(soundAt, file.size - TAIL);
  const content = Buffer.from(await file.read(from, file.size - from));
  let last: Frame | undefined;
  let count: number | undefined;
  for (let at = content.indexOf(0xff); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const frame = readFrame(content, at);
    if (!frame) continue;
    const isNext = last && frame.number === last.number + (last.isFixed ? 1 : last.samples);
    const isFirst = from === soundAt && at === 0;
    if (isNext || isFirst)
      count =
        (frame.isFixed ? frame.number * (last?.samples ?? frame.samples) : frame.number) + frame.samples;
    if (isNext || isFirst || !last || count === undefined) last = frame;
  }
  return count;
}
