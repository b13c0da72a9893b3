import { writeWav } from '@tingci/domain/speech/wav';
import type { HostileFile } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;
const wav = Buffer.from(
  writeWav({ sampleRate: 8000, samples: new Int16Array(8000).map((_, at) => 9000 * Math.sin(at / 9)) }),
);

function wavWith(change: (head: Buffer) => void): Buffer {
  const bytes = Buffer.from(wav);
  change(bytes);
  return bytes;
}

/** A frame of MPEG 2 with a bit rate, and data that starts 255 bytes before it. */
function smallFrame(bitRate: number): Buffer {
  const bytes = bitRate === 0x10 ? 26 : 52;
  return Buffer.concat([Buffer.from([0xff, 0xf3, bitRate, 0xc4, 0xff]), Buffer.alloc(bytes - 5)]);
}

/** FLAC with its stream information alone: 44,100 Hz. */
const flacHead = Buffer.concat([
  Buffer.from('fLaC\x80\0\0\x22', 'latin1'),
  Buffer.alloc(10),
  Buffer.from([0x0a, 0xc4, 0x40, 0xf0]),
  Buffer.alloc(20),
]);

/** A sound of a word, and what can be wrong with it. */
export const soundFiles: readonly HostileFile[] = [
  [
    'nothing but empty chunks',
    () =>
      Buffer.concat(
        [
          Buffer.from('RIFF\0\0\x10\0WAVE', 'latin1'),
          Buffer.from('LIST\0\0\0\0', 'latin1')
            .toString('latin1')
            .repeat(MEGABYTE / 8),
        ].map((part) => Buffer.from(part as string, 'latin1')),
      ),
  ],
  ['a rate of nothing', () => wavWith((head) => head.writeUInt32LE(0, 24))],
  ['65,535 channels', () => wavWith((head) => head.writeUInt16LE(65_535, 22))],
  ['a rate of 4 GHz', () => wavWith((head) => head.writeUInt32LE(0xffffffff, 24))],
  ['a length that is a lie', () => wavWith((head) => head.writeUInt32LE(0xfffffff0, 40))],
  [
    'empty blocks of FLAC',
    () => Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(MEGABYTE, Buffer.from([4, 0, 0, 0]))]),
  ],
  [
    'frames of 24 bytes',
    () => Buffer.alloc(MEGABYTE, Buffer.from([0xff, 0xf3, 0x14, 0xc4, ...Array(20).fill(0)])),
  ],
  [
    'pages of nothing',
    () =>
      Buffer.alloc(
        MEGABYTE,
        Buffer.concat([Buffer.from('OggS'), Buffer.alloc(22), Buffer.from('\x01\x1e\x01vorbis', 'latin1')]),
      ),
  ],
  [
    'frames of two sizes, whose data starts far back',
    () => Buffer.concat(Array.from({ length: 4000 }, (_, at) => smallFrame(at % 2 === 0 ? 0x10 : 0x20))),
  ],
  ['a hundred tags', () => Buffer.alloc(1000, Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'))],
  ['tags that name the end of the world', () => Buffer.from('APETAGEX\xff\xff\xff\xff'.repeat(9), 'latin1')],
  ['starts of frames', () => Buffer.alloc(2 * MEGABYTE, Buffer.from([0xff, 0xf3, 0x14, 0xc4]))],
  [
    'starts of FLAC frames',
    () => Buffer.concat([flacHead, Buffer.alloc(MEGABYTE, Buffer.from([0xff, 0xf8, 0xc9, 0x18, 0]))]),
  ],
  ['no sound', () => Buffer.from('this is no sound')],
].map(([kind, make]) => ({ kind: kind as string, name: 'a.mp3', make: make as () => Buffer }));
