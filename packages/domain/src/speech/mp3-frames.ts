export type Mp3Measure = { frames: number; durationMs: number; bytes: number };

const bitRates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitRates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const rates1 = [44_100, 48_000, 32_000];

/** `bitRate` in bits per second. */
type Header = { bytes: number; samples: number; sampleRate: number; bitRate: number };

/** Reads an MPEG 1, 2 or 2.5 layer III frame header (ISO/IEC 11172-3 section 2.4.1.3); undefined when it is invalid. */
export function readHeader(data: Uint8Array, at: number): Header | undefined {
  const [a, b, c] = [data[at], data[at + 1], data[at + 2]];
  if (a !== 0xff || b === undefined || c === undefined || (b & 0xe6) !== 0xe2) return undefined;
  const version = (b >> 3) & 3;
  const rateIndex = (c >> 2) & 3;
  const bitIndex = c >> 4;
  if (version === 1 || rateIndex === 3 || bitIndex === 0 || bitIndex === 15) return undefined;
  const isFirst = version === 3;
  const bitRate = ((isFirst ? bitRates1 : bitRates2)[bitIndex] ?? 0) * 1000;
  const sampleRate = (rates1[rateIndex] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const bytes = Math.floor((samples * bitRate) / 8 / sampleRate) + ((c >> 1) & 1);
  return { bytes, samples, sampleRate, bitRate };
}

/** Length of an ID3v2 tag at the start, 0 without one. */
function id3Length(data: Uint8Array): number {
  if (data.length < 10 || data[0] !== 0x49 || data[1] !== 0x44 || data[2] !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((data[at] ?? 0) & 0x7f), 0);
  return 10 + size;
}

/** Counts the frames of an MP3; undefined when it does not start with one or has fewer than two whole ones. */
export function measureMp3(data: Uint8Array): Mp3Measure | undefined {
  let at = id3Length(data);
  let frames = 0;
  let durationMs = 0;
  for (;;) {
    const header = readHeader(data, at);
    if (!header || at + header.bytes > data.length) break;
    frames += 1;
    durationMs += (header.samples * 1000) / header.sampleRate;
    at += header.bytes;
  }
  return frames >= 2 ? { frames, durationMs, bytes: at } : undefined;
}
