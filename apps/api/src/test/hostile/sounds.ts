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
  ['no sound', () => Buffer.from('this is no sound')],
].map(([kind, make]) => ({ kind: kind as string, name: 'a.mp3', make: make as () => Buffer }));
