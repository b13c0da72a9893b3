import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { decodeWav } from './decode-wav.ts';
import type { SoundPiece } from './sound-piece.ts';
import { Undecodable } from './undecodable.ts';

type Decoded = { channelData: Float32Array[]; sampleRate: number };

/** A decoder of a format; the libraries have this form. */
type Decoder = {
  ready: Promise<void>;
  decode(content: Uint8Array): Decoded | Promise<Decoded>;
  flush?(): Promise<Decoded>;
  free(): void;
};

const HEAD_BYTES = 64;
/**
 * What a decoder gets at once. A frame of FLAC or a packet of Vorbis can name thousands of samples in a few bytes, so a hostile
 * file must not have many in one piece.
 */
const chunkBytes = { mp3: 64 * 1024, flac: 2 * 1024, vorbis: 4 * 1024 } as const;

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const decoders: Readonly<Record<keyof typeof chunkBytes, () => Decoder>> = {
  mp3: () => new MPEGDecoder(),
  flac: () => new FLACDecoder(),
  vorbis: () => new OggVorbisDecoder(),
};

/** The format by the first bytes of a file; the upload has checked that they are a sound. */
function findFormat(head: Buffer): keyof typeof decoders {
  const text = head.toString('latin1');
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('OggS') && text.includes('\u0001vorbis')) return 'vorbis';
  if (text.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)) return 'mp3';
  throw new Undecodable('a format without a decoder');
}

/** The mean of the channels. */
function toMono([first = new Float32Array(), ...others]: readonly Float32Array[]): Float32Array {
  if (others.length === 0) return first;
  return first.map(
    (sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / (others.length + 1),
  );
}

/**
 * Decodes MP3, WAV, FLAC and Ogg Vorbis piece by piece, so a long sound needs little memory. Throws {@link Undecodable} when
 * there is no sound in it.
 */
export async function* decodeSound(path: string): AsyncGenerator<SoundPiece> {
  const head = await readHead(path);
  if (head.toString('latin1', 0, 4) === 'RIFF') return yield* decodeWav(path);
  const format = findFormat(head);
  const decoder = decoders[format]();
  await decoder.ready;
  let readBytes = 0;
  let isSound = false;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes[format] })) {
      const { channelData, sampleRate } = await decoder.decode(new Uint8Array(chunk as Buffer));
      readBytes += (chunk as Buffer).length;
      const samples = toMono(channelData);
      if (samples.length === 0) continue;
      isSound = true;
      yield { sampleRate, samples, readBytes };
    }
    const rest = await decoder.flush?.();
    if (rest && (rest.channelData[0]?.length ?? 0) > 0) {
      isSound = true;
      yield { sampleRate: rest.sampleRate, samples: toMono(rest.channelData), readBytes };
    }
  } finally {
    decoder.free();
  }
  if (!isSound) throw new Undecodable('no sound');
}
