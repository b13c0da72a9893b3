import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowConfidence } from '@tingci/domain/material/alignment/low-confidence';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOggEncoder } from 'wasm-media-encoders';
import { createEncoder } from '../engine/mp3-encoder.ts';
import { createEspeakSpeak } from '../espeak/espeak.ts';
import { createFliteSpeak } from '../flite/flite.ts';
import type { Speak } from '../synthesis/spoken.ts';
import { type AlignOutcome, alignSound } from './align-sound.ts';
import { writeFlac } from './flac-file.fixture.ts';
import { disturb, measureHits, type SpokenSound, speakText, toPcm } from './spoken-sound.fixture.ts';

const texts = [
  'Let me tell you how our company began.',
  'Two students wanted to sell coffee on the beach from an old van.',
  'The van broke down on the first day.',
  'They pushed it to a garage, and the owner asked for a cup while he worked.',
  'Soon people came from all over the town.',
  'What did they do with the money?',
  'We still roast every bean ourselves.',
];

let folder: string;
let speak: Speak;
let sound: SpokenSound;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingci-align-test-'));
  speak = await createEspeakSpeak();
  // Another voice than that of the alignment, with another accent.
  sound = speakText(await createFliteSpeak(), texts, { accent: 'us', voice: 'us-rms' });
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const wavOf = (spoken: SpokenSound) => writeWav({ sampleRate: spoken.sampleRate, samples: toPcm(spoken) });

async function align(content: Uint8Array, said = texts): Promise<AlignOutcome> {
  const path = join(folder, `sound-${crypto.randomUUID()}`);
  await writeFile(path, content);
  const durationMs = (sound.samples.length * 1000) / sound.sampleRate;
  return alignSound({ path, durationMs, texts: said }, speak, () => undefined);
}

/** The part of the sentences that start where they are said. */
function hitsOf(outcome: AlignOutcome): number {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return measureHits(outcome.spans, sound.starts);
}

test('sentences of another voice start where they are said, also with noise and music', async () => {
  for (const spoken of [sound, disturb(sound, 'noise', 10), disturb(sound, 'music', 10)])
    expect(hitsOf(await align(wavOf(spoken)))).toBe(1);
});

test('MP3, Ogg Vorbis and FLAC are decoded', async () => {
  const { sampleRate } = sound;
  const mp3Encoder = await createEncoder();
  const { mp3 } = mp3Encoder(toPcm(sound), sampleRate);
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate, channels: 1, vbrQuality: 3 });
  // The encoder returns its own memory, which the next call overwrites.
  const body = Buffer.from(encoder.encode([sound.samples]));
  const ogg = Buffer.concat([body, encoder.finalize()]);
  const flac = writeFlac({ samples: toPcm(sound), sampleRate });
  for (const file of [mp3, ogg, flac]) expect(hitsOf(await align(file))).toBe(1);
});

test('a sentence that nobody says is not sure', async () => {
  const outcome = await align(wavOf(sound), texts.with(3, 'Bees are much more than makers of honey.'));
  if ('refused' in outcome) throw new Error(outcome.refused);
  const unsure = outcome.spans.flatMap(({ confidence }, at) => (confidence < lowConfidence ? [at] : []));
  expect(unsure).toEqual([3]);
});

test('what cannot be aligned is refused', async () => {
  const other = [
    'The committee published its yearly report on the price of energy.',
    'Several large companies disagreed with the figures.',
    'Nobody expects a decision before the elections in autumn.',
    'Meanwhile, the government has promised cheaper loans for small farms.',
    'A spokesman said that the money would come from a tax on sugar.',
    'Critics call the whole plan a gift to the banks.',
  ];
  expect(await align(wavOf(sound), other)).toEqual({ refused: 'other' });
  const silent = writeWav({ sampleRate: 8000, samples: new Int16Array(8000 * 60) });
  expect(await align(silent)).toEqual({ refused: 'silent' });
  const short = { ...sound, samples: sound.samples.slice(0, sound.sampleRate * 6) };
  expect(await align(wavOf(short))).toEqual({ refused: 'short' });
  const aac = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4A '), Buffer.alloc(5000)]);
  expect(await align(aac)).toEqual({ refused: 'undecodable' });
});
