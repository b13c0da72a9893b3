import { countFlacSamples } from './flac-length.ts';
import { broken, countParts, type MediaFile, readWhole } from './media-file.ts';

const STREAM_INFO = 0;
const PADDING = 1;
const SEEK_TABLE = 3;
const LAST = 0x80;

/**
 * Removes the metadata of a FLAC file (RFC 9639 section 8). Every block except the stream information and the seek table
 * becomes padding of zeros, so the sound keeps its position. The number of samples becomes that of the frames. Resolves with the
 * length in ms.
 */
export async function cleanFlac(file: MediaFile): Promise<number> {
  if ((await readWhole(file, 0, 4)).toString('latin1') !== 'fLaC') throw broken();
  const countBlock = countParts();
  let info: Buffer | undefined;
  let infoAt = 0;
  let at = 4;
  for (let isLast = false; !isLast; ) {
    countBlock();
    const head = await readWhole(file, at, 4);
    const first = head.readUInt8(0);
    isLast = (first & LAST) !== 0;
    const type = first & ~LAST;
    const bytes = head.readUIntBE(1, 3);
    if (at + 4 + bytes > file.size) throw broken();
    if (type === STREAM_INFO) {
      infoAt = at + 4;
      info = Buffer.from(await readWhole(file, infoAt, 34));
    } else if (type !== SEEK_TABLE) {
      await file.write(at, Buffer.of((first & LAST) | PADDING));
      await file.blank(at + 4, at + 4 + bytes);
    }
    at += 4 + bytes;
    if (isLast && at >= file.size) throw broken();
  }
  // 20 bits of samples a second, 3 of channels, 5 of bits a sample, 36 of samples.
  const sampleRate = info ? info.readUIntBE(10, 3) >> 4 : 0;
  if (!info || sampleRate === 0) throw broken();
  const samples = await countFlacSamples(file, at);
  if (!samples) throw broken();
  info.writeUInt8((info.readUInt8(13) & 0xf0) | Math.floor(samples / 2 ** 32), 13);
  info.writeUInt32BE(samples % 2 ** 32, 14);
  await file.write(infoAt, info);
  return Math.round((samples * 1000) / sampleRate);
}
