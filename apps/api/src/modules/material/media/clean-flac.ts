import { broken, countParts, type MediaFile, readWhole } from './media-file.ts';

const STREAM_INFO = 0;
const PADDING = 1;
const SEEK_TABLE = 3;
const LAST = 0x80;

/**
 * Removes the metadata of a FLAC file (RFC 9639 section 8). Every block except the stream information and the seek table
 * becomes padding of zeros, so the sound keeps its position. Resolves with the length of the sound in ms.
 */
export async function cleanFlac(file: MediaFile): Promise<number | undefined> {
  if ((await readWhole(file, 0, 4)).toString('latin1') !== 'fLaC') throw broken();
  const countBlock = countParts();
  let durationMs: number | undefined;
  for (let at = 4, isLast = false; !isLast; ) {
    countBlock();
    const head = await readWhole(file, at, 4);
    const first = head.readUInt8(0);
    isLast = (first & LAST) !== 0;
    const type = first & ~LAST;
    const bytes = head.readUIntBE(1, 3);
    if (at + 4 + bytes > file.size) throw broken();
    if (type === STREAM_INFO) durationMs = lengthOf(await readWhole(file, at + 4, 34));
    else if (type !== SEEK_TABLE) {
      await file.write(at, Buffer.of((first & LAST) | PADDING));
      await file.blank(at + 4, at + 4 + bytes);
    }
    at += 4 + bytes;
    if (isLast && at >= file.size) throw broken();
  }
  return durationMs;
}

/** 20 bits of samples a second, 3 of channels, 5 of bits a sample, 36 of samples; 0 samples is "unknown". */
function lengthOf(info: Buffer): number | undefined {
  const sampleRate = info.readUIntBE(10, 3) >> 4;
  const samples = (info.readUInt8(13) & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
  return sampleRate > 0 && samples > 0 ? Math.round((samples * 1000) / sampleRate) : undefined;
}
