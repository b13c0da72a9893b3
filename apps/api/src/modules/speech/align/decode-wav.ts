import { type FileHandle, open } from 'node:fs/promises';
import type { SoundPiece } from './sound-piece.ts';
import { Undecodable } from './undecodable.ts';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xff_fe;
const BLOCK_BYTES = 96 * 1024;
const CHUNKS_MAX = 10_000;

type Format = { code: number; channels: number; sampleRate: number; bytes: number };

/** One sample from -1 to 1. */
type ReadSample = (content: Buffer, at: number) => number;

/** How samples of a format are read; integers of 8 bits have no sign. */
function findReader({ code, bytes }: Format): ReadSample {
  if (code === FLOAT && bytes === 4) return (content, at) => content.readFloatLE(at);
  if (code === PCM && bytes === 1) return (content, at) => (content.readUInt8(at) - 128) / 128;
  if (code === PCM && bytes >= 2 && bytes <= 4) {
    const scale = 2 ** (8 * bytes - 1);
    return (content, at) => content.readIntLE(at, bytes) / scale;
  }
  throw new Undecodable('a WAV file with compressed samples');
}

/** The bytes of a place; fewer at the end of the file. */
async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/** The bytes of a place. Throws {@link Undecodable} when the file ends before. */
async function readWhole(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const found = await read(file, at, bytes);
  if (found.length < bytes) throw new Undecodable('a WAV file that ends early');
  return found;
}

async function readFormat(file: FileHandle, at: number, length: number): Promise<Format> {
  const chunk = await readWhole(file, at, Math.min(length, 40));
  const code = chunk.readUInt16LE(0);
  const format = {
    // An extensible format has a long identifier; its first two bytes are the usual format code.
    code: code === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : code,
    channels: chunk.readUInt16LE(2),
    sampleRate: chunk.readUInt32LE(4),
    bytes: Math.ceil(chunk.readUInt16LE(14) / 8),
  };
  if (format.channels < 1 || format.channels > 8) throw new Undecodable('a WAV file without channels');
  if (format.sampleRate < 4000 || format.sampleRate > 200_000)
    throw new Undecodable('a WAV file without a rate');
  return format;
}

/** Where the samples of a WAV file are, and their format. */
async function findSamples(file: FileHandle): Promise<{ format: Format; from: number; to: number }> {
  const { size } = await file.stat();
  let format: Format | undefined;
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= size; count += 1) {
    const head = await readWhole(file, at, 8);
    const [id, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    if (id === 'fmt ' && length >= 16) format = await readFormat(file, at + 8, length);
    if (id === 'data' && format) return { format, from: at + 8, to: Math.min(size, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
  throw new Undecodable('a WAV file without samples');
}

/** Decodes a RIFF WAVE file with integers of 8 to 32 bits or floats, piece by piece. Throws {@link Undecodable}. */
export async function* decodeWav(path: string): AsyncGenerator<SoundPiece> {
  const file = await open(path);
  try {
    const { format, from, to } = await findSamples(file);
    const readSample = findReader(format);
    const frameBytes = format.bytes * format.channels;
    const blockBytes = Math.floor(BLOCK_BYTES / frameBytes) * frameBytes;
    for (let at = from; at + frameBytes <= to; at += blockBytes) {
      const block = await read(file, at, Math.min(blockBytes, to - at));
      const samples = new Float32Array(Math.floor(block.length / frameBytes));
      for (let frame = 0; frame < samples.length; frame += 1) {
        let sum = 0;
        for (let channel = 0; channel < format.channels; channel += 1)
          sum += readSample(block, frame * frameBytes + channel * format.bytes);
        samples[frame] = sum / format.channels;
      }
      yield { sampleRate: format.sampleRate, samples, readBytes: at + block.length };
    }
  } finally {
    await file.close();
  }
}
