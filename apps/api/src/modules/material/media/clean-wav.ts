import { AppError } from '../../../platform/core/app-error.ts';
import { broken, countParts, type MediaFile, readWhole } from './media-file.ts';

/** The chunks that a player needs. All others can name a person or a place. */
const needed = ['fmt ', 'data', 'fact'];

/** Where the next chunk starts. RIFF pads a chunk of odd length with one byte. */
const nextChunkAt = (at: number, bytes: number): number => at + 8 + bytes + (bytes % 2);

/** Samples that browsers play: integers, floats, A-law, µ-law, and the long form of these. */
const played = [1, 3, 6, 7, 0xff_fe];

/** Bytes of a second, by the samples: the field for it can be wrong. */
function readRate(format: Buffer): number {
  if (!played.includes(format.readUInt16LE(0))) throw new AppError('resource_convert');
  const bytes = Math.ceil(format.readUInt16LE(14) / 8);
  return format.readUInt32LE(4) * format.readUInt16LE(2) * bytes;
}

/**
 * Empties the metadata of a RIFF WAVE file (EBU Tech 3285): a chunk that is not needed becomes `JUNK` of zeros, so the
 * sound keeps its position. Resolves with the length of the sound in ms, from the bytes that are really there.
 */
export async function cleanWav(file: MediaFile): Promise<number> {
  const head = await readWhole(file, 0, 12);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') throw broken();
  const countChunk = countParts();
  let bytesPerSecond = 0;
  let soundBytes = 0;
  for (let at = 12; at + 8 <= file.size; ) {
    countChunk();
    const chunk = await readWhole(file, at, 8);
    const id = chunk.toString('latin1', 0, 4);
    // A recorder that was cut off leaves a length that is too large.
    const bytes = Math.min(chunk.readUInt32LE(4), file.size - at - 8);
    if (id === 'fmt ') bytesPerSecond = readRate(await readWhole(file, at + 8, 16));
    if (id === 'data') soundBytes += bytes;
    if (!needed.includes(id)) {
      await file.write(at, Buffer.from('JUNK'));
      await file.blank(at + 8, at + 8 + bytes);
    }
    at = nextChunkAt(at, bytes);
  }
  if (bytesPerSecond === 0 || soundBytes === 0) throw broken();
  return Math.round((soundBytes * 1000) / bytesPerSecond);
}
