import { writeWav } from '@tingci/domain/speech/wav';
import { createOggEncoder } from 'wasm-media-encoders';
import { writeFlac } from '../../modules/speech/align/flac-file.fixture.ts';
import { createEncoder } from '../../modules/speech/engine/mp3-encoder.ts';
import { database, TABLES } from './decks.ts';
import { docx, inDocument, xlsx } from './packages.ts';
import { writeZip } from './zip-writer.ts';

/** A small file that a reader reads well, made with a change of the part that its format holds. */
export type ValidFile = { name: string; make(change: (part: Buffer) => Buffer): Buffer | Promise<Buffer> };

const words = Array.from({ length: 40 }, (_, at) => [`word${at}`, '/wɜːd/', 'n.', `意思${at}；"含 引号"`]);
const lines = (join: string) => words.map((cells) => cells.join(join)).join('\n');

const rows = words.map(
  (cells, row) =>
    `<row r="${row + 1}">${cells.map((text, column) => `<c r="${'ABCD'[column]}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
);
const paragraphs = words.map((cells) => `<w:p><w:r><w:t>${cells.join(' ')}</w:t></w:r></w:p>`);

const notes = words.map(([word, ...rest], at) => `(${at}, 9, '${word}\x1f${rest.join(' ')}[sound:a.wav]')`);
const deck = () =>
  database(
    `${TABLES} create table notes (id integer primary key, mid integer, flds text); insert into notes values ${notes.join(',')};`,
  );

const samples = new Int16Array(4000).map((_, at) => 9000 * Math.sin(at / 9));
const sound = { sampleRate: 8000, samples };
const wav = Buffer.from(writeWav(sound));
const deckFile = (changed: 'collection.anki2' | 'media'): ValidFile => ({
  name: 'x.apkg',
  async make(change) {
    const entries = [
      { name: 'collection.anki2', content: await deck() },
      { name: 'media', content: Buffer.from('{"0":"a.wav"}') },
      { name: '0', content: wav },
    ];
    return writeZip(
      entries.map((entry) => (entry.name === changed ? { ...entry, content: change(entry.content) } : entry)),
    );
  },
});
const decks = [deckFile('collection.anki2'), deckFile('media')];

const text = (value: string) => Buffer.from(value, 'latin1');
const u32be = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32();
const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([u32be(8 + inside.length), text(type), inside]);
};
const mp4 = () => {
  const head = box('mvhd', u32be(0), u32be(0), u32be(0), u32be(1000), u32be(4500), Buffer.alloc(80));
  const place = box('udta', box('\xa9xyz', text('+31+121/')));
  const track = box('trak', place, box('mdia', box('minf', text('kept'))));
  return Buffer.concat([
    box('ftyp', text('M4A \0\0\0\0')),
    box('mdat', Buffer.alloc(30, 5)),
    box('moov', head, track),
  ]);
};

const vorbis = async () => {
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: 8000, channels: 1, vbrQuality: 1 });
  const floats = Float32Array.from(samples, (sample) => sample / 32_768);
  return Buffer.concat([Buffer.from(encoder.encode([floats])), encoder.finalize()]);
};

const mp3 = async () => {
  const encode = await createEncoder();
  return Buffer.concat([text('ID3\x03\0\0\0\0\0\x0a'), Buffer.alloc(10), encode(samples, 8000).mp3]);
};

const file = (name: string, make: () => Buffer | Promise<Buffer>): ValidFile => ({
  name,
  make: async (change) => change(await make()),
});
const sounds: readonly ValidFile[] = [
  file('a.wav', () => wav),
  file('a.flac', () => writeFlac(sound)),
  file('a.mp3', mp3),
  file('a.ogg', vorbis),
];
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const objects = words.map(([word, phonetic, , meaning]) => ({ word, phonetic, meaning }));

/** By the script of the reader, below `src`. */
export const validFiles: Readonly<Record<string, readonly ValidFile[]>> = {
  'modules/own-book/read/book-file-process.ts': [
    file('x.txt', () => Buffer.from(lines(' '))),
    file('x.csv', () => Buffer.from(words.map((cells) => cells.map(quote).join()).join('\n'))),
    file('x.tsv', () => Buffer.from(`\ufeff${lines('\t')}`, 'utf16le')),
    file('x.json', () => Buffer.from(JSON.stringify(objects))),
    {
      name: 'x.xlsx',
      make: (change) =>
        xlsx(change(Buffer.from(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`))),
    },
    { name: 'x.docx', make: (change) => docx(change(Buffer.from(inDocument(paragraphs.join(''))))) },
    ...decks,
  ],
  'modules/own-book/read/deck-sounds-process.ts': decks,
  'modules/speech/own-recording/encode-sounds-process.ts': sounds,
  'modules/speech/own-recording/encode-recording-process.ts': sounds,
  'modules/material/media/clean-media.process.ts': [...sounds, file('a.m4a', mp4)],
};
