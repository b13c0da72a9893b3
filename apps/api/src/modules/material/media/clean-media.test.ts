import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFlac } from '../../speech/align/flac-file.fixture.ts';
import { cleanMedia } from './clean-media.ts';
import { openMediaFile, PARTS_MAX } from './media-file.ts';
import { oggChecksum } from './ogg-page.ts';

const CANARY = 'Li Lei at home 31.2304N';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tingci-media-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function clean(content: Uint8Array) {
  const path = join(dir, crypto.randomUUID());
  await writeFile(path, content);
  return { ...(await cleanMedia(path)), content: await readFile(path) };
}

const text = (value: string) => Buffer.from(value, 'latin1');
const u32be = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number) => u32be(value).reverse();

/** A frame of silence, 128 kbit/s at 44.1 kHz: 417 bytes for 26.12 ms. */
const FRAME = Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(413)]);
const FRAMES = Buffer.concat(Array.from({ length: 100 }, () => FRAME));

test('tags before and after the frames of an MP3 are gone; the length is counted', async () => {
  const id3 = Buffer.concat([text('ID3\x03\0\0\0\0\0\x40'), text(CANARY.padEnd(64))]);
  const id3v1 = text(`TAG${CANARY}`.padEnd(128, '\0'));
  const cleaned = await clean(Buffer.concat([id3, FRAMES, text(`APETAGEX${CANARY}`), id3v1]));
  expect(cleaned.durationMs).toBe(2612);
  expect(cleaned.content.includes(CANARY)).toBe(false);
  expect(cleaned.content.equals(FRAMES)).toBe(true);
});

const tagOf = (bytes: number) =>
  Buffer.concat([text('ID3\x03\0\0\0\0\0'), Buffer.of(bytes), Buffer.alloc(bytes, 1)]);
const flacFile = writeFlac({ samples: new Int16Array(44_100).fill(9), sampleRate: 44_100 });

test.each<[string, Uint8Array, string]>([
  ['zeros that the tag does not count', Buffer.concat([tagOf(40), Buffer.alloc(200), FRAMES]), 'audio/mpeg'],
  ['two tags', Buffer.concat([tagOf(40), tagOf(90), FRAMES]), 'audio/mpeg'],
  ['100 kB of other bytes', Buffer.concat([Buffer.alloc(100_000, 7), FRAMES]), 'audio/mpeg'],
  ['a tag before FLAC', Buffer.concat([tagOf(40), flacFile]), 'audio/flac'],
])('%s: the type is that of the sound, which then starts the file', async (_, content, type) => {
  const cleaned = await clean(content);
  expect(cleaned.type).toBe(type);
  const starts = [cleaned.content.readUInt8(0) === 0xff, cleaned.content.toString('latin1', 0, 4) === 'fLaC'];
  expect(starts).toEqual([type === 'audio/mpeg', type === 'audio/flac']);
  expect(cleaned.durationMs).toBe(type === 'audio/mpeg' ? 2612 : 1000);
});

test('the length of a FLAC is that of its frames, and its head says it then', async () => {
  const lying = Buffer.from(flacFile);
  lying.writeUInt32BE(9_999_999, 22);
  const cleaned = await clean(lying);
  expect([cleaned.durationMs, cleaned.content.readUInt32BE(22)]).toEqual([1000, 44_100]);
});

test('sound behind something that is none is found again', async () => {
  const { durationMs } = await clean(Buffer.concat([FRAMES, text(CANARY), FRAMES]));
  expect(durationMs).toBe(5224);
});

test('chunks of a WAV that are not needed are emptied, and the rest is unchanged', async () => {
  const sound = writeWav({ sampleRate: 8000, samples: new Int16Array(4000).fill(7) });
  const list = Buffer.concat([text('LIST'), u32le(CANARY.length), text(CANARY), Buffer.alloc(1)]);
  const cleaned = await clean(Buffer.concat([sound.slice(0, 12), list, sound.slice(12), list]));
  expect(cleaned.durationMs).toBe(500);
  expect(cleaned.content.includes(CANARY)).toBe(false);
  expect(cleaned.content.subarray(12, 16).toString()).toBe('JUNK');
  expect(cleaned.content.subarray(12 + list.length, -list.length).equals(sound.slice(12))).toBe(true);
});

test('a WAV that says it is longer than it is has its real length', async () => {
  const sound = Buffer.from(writeWav({ sampleRate: 8000, samples: new Int16Array(4000).fill(7) }));
  sound.writeUInt32LE(0x7fff_ffff, 40);
  expect((await clean(sound)).durationMs).toBe(500);
});

/** 44,100 Hz, stereo, 16 bits, 88,200 samples: two seconds. */
const streamInfo = Buffer.concat([
  Buffer.alloc(10),
  Buffer.of(0x0a, 0xc4, 0x42, 0xf0),
  u32be(88_200),
  Buffer.alloc(16),
]);
const block = (type: number, content: Uint8Array) =>
  Buffer.concat([Buffer.of(type, 0, 0, content.length), content]);

test('comments and pictures of a FLAC become padding', async () => {
  const file = [text('fLaC'), block(0, streamInfo), block(4, text(CANARY)), block(0x86, text(CANARY))];
  const sound = writeFlac({ samples: new Int16Array(88_200).fill(9), sampleRate: 44_100 }).subarray(42);
  const cleaned = await clean(Buffer.concat([...file, sound]));
  expect(cleaned.durationMs).toBe(2000);
  expect(cleaned.content.includes(CANARY)).toBe(false);
  expect(cleaned.content.subarray(-sound.length).equals(sound)).toBe(true);
  expect([cleaned.content[42], cleaned.content[46 + CANARY.length]]).toEqual([1, 0x81]);
});

const box = (type: string, ...content: Uint8Array[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([u32be(8 + inside.length), text(type), inside]);
};
const mvhd = box('mvhd', u32be(0), u32be(0xdead), u32be(0xbeef), u32be(1000), u32be(4500), Buffer.alloc(80));
const mp4 = (...moov: Uint8Array[]) =>
  Buffer.concat([
    box('ftyp', text('M4A \0\0\0\0')),
    box('mdat', Buffer.alloc(30, 5)),
    box('moov', mvhd, ...moov),
  ]);

test('places, pictures and times of an MP4 are gone, and no box moves', async () => {
  const udta = box('udta', box('\xa9xyz', text(CANARY)));
  const before = mp4(box('trak', udta, box('mdia', box('minf', text('kept')))), udta);
  const { content, durationMs } = await clean(before);
  expect([durationMs, content.length]).toEqual([4500, before.length]);
  for (const gone of [CANARY, 'udta', '\xa9xyz']) expect(content.includes(text(gone)), gone).toBe(false);
  expect(content.includes(Buffer.from('0000dead', 'hex'))).toBe(false);
  for (const kept of ['mdat', 'kept']) expect(content.includes(kept), kept).toBe(true);
});

const page = (sequence: number, granule: number, ...packets: Uint8Array[]) => {
  const lengths = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const made = Buffer.concat([
    text('OggS\0\0'),
    u32le(granule),
    u32le(0),
    u32le(1),
    u32le(sequence),
    u32le(0),
    Buffer.of(lengths.length, ...lengths),
    ...packets,
  ]);
  made.writeUInt32LE(oggChecksum(made), 22);
  return made;
};

test('comments of an Ogg stream are gone, and its checksums are right', async () => {
  const head = Buffer.concat([text('OpusHead\x01\x02'), Buffer.of(0x38, 1), Buffer.alloc(7)]);
  const tags = Buffer.concat([text('OpusTags'), u32le(3), text('app'), u32le(1), u32le(600)]);
  const comment = Buffer.concat([tags, text(CANARY.padEnd(600, '.'))]);
  const pages = [page(0, 0, head), page(1, 0, comment), page(2, 96_312, Buffer.alloc(40, 3))];
  const { content, durationMs } = await clean(Buffer.concat(pages));
  expect([durationMs, content.includes(CANARY)]).toEqual([2000, false]);
  const [first = Buffer.of(), second = Buffer.of(), third = Buffer.of()] = pages;
  expect(content.subarray(0, first.length).equals(first)).toBe(true);
  expect(content.subarray(-third.length).equals(third)).toBe(true);
  const changed = Buffer.from(content.subarray(first.length, first.length + second.length));
  const checksum = changed.readUInt32LE(22);
  changed.writeUInt32LE(0, 22);
  expect(oggChecksum(changed)).toBe(checksum);
});

test.each<[string, Uint8Array, string?]>([
  ['a WAV without samples', text('RIFF\0\0\0\0WAVE')],
  ['a FLAC that ends in its blocks', Buffer.concat([text('fLaC'), block(0, streamInfo)])],
  ['a FLAC without frames', Buffer.concat([text('fLaC'), block(0x80, streamInfo), Buffer.alloc(50, 1)])],
  ['an MP4 without a sound', box('ftyp', text('M4A \0\0\0\0'))],
  ['a box that is larger than its file', Buffer.concat([mp4(), u32be(99), text('free')])],
  ['a box of no size', Buffer.concat([mp4(), u32be(1), text('free'), Buffer.alloc(8)])],
  ['an Ogg stream that is cut', text('OggS\0\0')],
  ['another codec', page(0, 0, text('Speex   '.padEnd(80))), 'resource_convert'],
  ['WMA', Buffer.concat([Buffer.from('3026b2758e66cf11', 'hex'), Buffer.alloc(99)]), 'resource_convert'],
  ['WebM', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(99)]), 'resource_convert'],
  ['AIFF', text('FORM\0\0\0\x40AIFFCOMM'.padEnd(99)), 'resource_convert'],
  [
    'a stream of AAC',
    Buffer.concat([Buffer.of(0xff, 0xf1, 0x50, 0x80), Buffer.alloc(99)]),
    'resource_convert',
  ],
  ['a text', text('hello'), 'resource_type'],
  ['zeros', Buffer.alloc(5000), 'resource_type'],
  ['a tag that is longer than its file', text('ID3\x03\0\0\x7f\x7f\x7f\x7f'), 'resource_type'],
])('%s is refused', async (_, content, code = 'resource_broken') => {
  await expect(clean(content)).rejects.toMatchObject({ code });
});

const many = (part: Uint8Array, count: number) => Buffer.alloc(part.length * count, part);
const silence = Buffer.from(writeWav({ sampleRate: 8000, samples: new Int16Array(4000) }));
const smallFlac = (blocks: number) =>
  Buffer.concat([
    text('fLaC'),
    block(0, streamInfo),
    many(block(4, Buffer.alloc(0)), blocks - 2),
    block(0x81, Buffer.alloc(0)),
    writeFlac({ samples: new Int16Array(8000), sampleRate: 44_100 }).subarray(42),
  ]);
const smallWav = (chunks: number) =>
  Buffer.concat([silence, many(Buffer.concat([text('LIST'), u32le(0)]), chunks - 2)]);
const smallMp3 = (searches: number) =>
  // The last search is at the end of the file.
  Buffer.concat([many(Buffer.concat([FRAME, FRAME, Buffer.alloc(4)]), searches - 1), FRAME, FRAME]);

// Each part costs a write or a search: of parts of 4 bytes, 100 MB took an hour.
test.each<[string, (parts: number) => Uint8Array]>([
  ['chunks', smallWav],
  ['blocks', smallFlac],
  ['searches', smallMp3],
])('a file has a thousand %s, and not one more', async (_, make) => {
  expect((await clean(make(PARTS_MAX))).durationMs).toBeGreaterThan(0);
  await expect(clean(make(PARTS_MAX + 1))).rejects.toMatchObject({ code: 'resource_broken' });
});

test('small changes do not read the file again, and what is read has them', async () => {
  const path = join(dir, crypto.randomUUID());
  await writeFile(path, 'abcdefgh');
  const file = await openMediaFile(path);
  expect((await file.read(0, 8)).toString()).toBe('abcdefgh');
  // A change that only another read of the file shows.
  await writeFile(path, 'abcdefgX');
  await file.write(1, Buffer.from('BC'));
  await file.blank(4, 5);
  await file.blank(3, 3);
  expect((await file.read(0, 8)).toString()).toBe('aBCd\0fgh');
  await file.truncate(7);
  expect((await file.read(5, 9)).toString()).toBe('fg');
  await file.close();
  expect(await readFile(path, 'utf8')).toBe('aBCd\0fg');
});
