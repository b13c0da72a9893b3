import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOggEncoder } from 'wasm-media-encoders';
import { createEncoder } from '../engine/mp3-encoder.ts';
import { createFliteSpeak } from '../flite/flite.ts';
import type { AlignStep } from './align-protocol.ts';
import { runAlign } from './run-align.ts';
import { disturb, measureHits, type SpokenSound, speakText, toPcm } from './spoken-sound.fixture.ts';

const texts = [
  'Good morning, and welcome to our walk through the old harbour.',
  'My name is Ellen.',
  'We will start beside the small white lighthouse, which was built almost two hundred years ago.',
  'In those days, more than sixty fishing boats left this bay every single evening.',
  'Today there are only three.',
  'Please look at the red building on your left.',
  'It used to be a market, but now families come here to learn how to sail.',
  'Be careful with the steps, because they are wet in the morning.',
  'Has anyone seen a seal yet?',
  'They often sleep on the flat rocks below the bridge when the water is low.',
  'After lunch we can take the ferry across the river, if the wind is not too strong.',
  'Let us meet again at the gate at half past four.',
];

let folder: string;
let sound: SpokenSound;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingci-align-test-'));
  // Another voice than that of the alignment, with another accent.
  sound = speakText(await createFliteSpeak(), texts, { accent: 'us', voice: 'us-slt' });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const wavOf = (spoken: SpokenSound) => writeWav({ sampleRate: spoken.sampleRate, samples: toPcm(spoken) });

async function align(content: Uint8Array, said = texts, signal = new AbortController().signal) {
  const path = join(folder, `sound-${crypto.randomUUID()}`);
  await writeFile(path, content);
  const steps = new Set<AlignStep>();
  const durationMs = (sound.samples.length * 1000) / sound.sampleRate;
  const outcome = await runAlign(
    { path, durationMs, texts: said },
    { signal, onProgress: (_, step) => steps.add(step) },
  );
  return { outcome, steps };
}

const spansOf = (outcome: Awaited<ReturnType<typeof align>>['outcome']) => {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.spans;
};

test('sentences of another voice start where they are said, also with noise and music', {
  timeout: 60_000,
}, async () => {
  const { outcome, steps } = await align(wavOf(sound));
  expect(measureHits(spansOf(outcome), sound.starts)).toBeGreaterThanOrEqual(0.95);
  expect([...steps]).toEqual(['reading', 'speaking', 'aligning']);
  for (const kind of ['noise', 'music'] as const) {
    const disturbed = await align(wavOf(disturb(sound, kind, 10)));
    expect(measureHits(spansOf(disturbed.outcome), sound.starts)).toBeGreaterThanOrEqual(0.85);
  }
});

test('MP3 and Ogg Vorbis are decoded', { timeout: 60_000 }, async () => {
  const encode = await createEncoder();
  const { mp3 } = encode(toPcm(sound), sound.sampleRate);
  expect(measureHits(spansOf((await align(mp3)).outcome), sound.starts)).toBeGreaterThanOrEqual(0.95);
  const encoder = await createOggEncoder();
  encoder.configure({ sampleRate: sound.sampleRate, channels: 1, vbrQuality: 3 });
  // The encoder returns its own memory, which the next call overwrites.
  const body = Buffer.from(encoder.encode([sound.samples]));
  const ogg = Buffer.concat([body, encoder.finalize()]);
  expect(measureHits(spansOf((await align(ogg)).outcome), sound.starts)).toBeGreaterThanOrEqual(0.95);
});

test('what cannot be aligned is refused', { timeout: 60_000 }, async () => {
  const other = [
    'The committee published its yearly report on the price of energy.',
    'Several large companies disagreed with the figures.',
    'Nobody expects a decision before the elections in autumn.',
    'Meanwhile, the government has promised cheaper loans for small farms.',
    'A spokesman said that the money would come from a tax on sugar.',
    'Critics call the whole plan a gift to the banks.',
  ];
  expect((await align(wavOf(sound), other)).outcome).toEqual({ refused: 'other' });
  const silent = writeWav({ sampleRate: 8000, samples: new Int16Array(8000 * 60) });
  expect((await align(silent)).outcome).toEqual({ refused: 'silent' });
  const short = { ...sound, samples: sound.samples.slice(0, sound.sampleRate * 6) };
  expect((await align(wavOf(short))).outcome).toEqual({ refused: 'short' });
  const aac = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('ftypM4A '), Buffer.alloc(5000)]);
  expect((await align(aac)).outcome).toEqual({ refused: 'undecodable' });
});

test('a cancelled alignment ends its process', { timeout: 60_000 }, async () => {
  const control = new AbortController();
  const running = align(wavOf(sound), texts, control.signal);
  control.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
});
