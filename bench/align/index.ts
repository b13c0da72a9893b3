import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAlign } from '@tingci/api/modules/speech/align/run-align';
import {
  disturb,
  measureHits,
  type SpokenSound,
  speakText,
  toPcm,
} from '@tingci/api/modules/speech/align/spoken-sound.fixture';
import { createEspeakSpeak } from '@tingci/api/modules/speech/espeak/espeak';
import { createFliteSpeak } from '@tingci/api/modules/speech/flite/flite';
import { findVoice } from '@tingci/domain/speech/voices';
import { writeWav } from '@tingci/domain/speech/wav';
import { median, percentile, round } from '../statistics.ts';
import { texts } from './texts.ts';

const voices = ['us-slt', 'us-rms', 'uk-f1', 'uk-m1', 'scottish-awb'];
const NOISE_DB = 10;
/** So often the texts follow one another in the long sound. */
const ROUNDS = 12;

/**
 * How well texts are aligned to sounds of the product's voices: % of sentences that start within 250 ms, clean, with noise and
 * with music of -10 dB; the confidence of right and of exchanged texts; and seconds for each minute of sound.
 */
export async function benchAlign(): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'tingci-bench-align-'));
  try {
    const [flite, espeak] = [await createFliteSpeak(), await createEspeakSpeak()];
    const sounds = texts.map((text, at) => {
      const voice = findVoice(voices[at] ?? '');
      if (!voice) throw new Error('a voice is missing');
      const speak = voice.engine === 'flite' ? flite : espeak;
      return { text, sound: speakText(speak, text, { accent: voice.accent, voice: voice.id }) };
    });
    const all = texts.flat();
    const rounds = Array.from({ length: ROUNDS }, () => all).flat();
    const long = speakText(espeak, rounds, { accent: 'uk', voice: 'uk-f2' });
    return {
      clean: await measure(folder, sounds),
      noise: await measure(
        folder,
        sounds.map((each) => ({ ...each, sound: disturb(each.sound, 'noise', NOISE_DB) })),
      ),
      music: await measure(
        folder,
        sounds.map((each) => ({ ...each, sound: disturb(each.sound, 'music', NOISE_DB) })),
      ),
      long: await measure(folder, [{ text: rounds, sound: long }]),
      otherText: await measureOther(folder, sounds),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Said = { text: readonly string[]; sound: SpokenSound };

async function align(folder: string, { text, sound }: Said) {
  const path = join(folder, 'sound.wav');
  writeFileSync(path, writeWav({ sampleRate: sound.sampleRate, samples: toPcm(sound) }));
  const durationMs = (sound.samples.length * 1000) / sound.sampleRate;
  const startedAt = performance.now();
  const found = await runAlign(
    { path, durationMs, texts: text },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  return { found, durationMs, tookMs: performance.now() - startedAt };
}

async function measure(folder: string, all: readonly Said[]) {
  const hits: number[] = [];
  const errors: number[] = [];
  const confidences: number[] = [];
  let tookMs = 0;
  let soundMs = 0;
  for (const said of all) {
    const { found, ...times } = await align(folder, said);
    tookMs += times.tookMs;
    soundMs += times.durationMs;
    const spans = 'spans' in found ? found.spans : [];
    if ('refused' in found) console.error(`refused: ${found.refused}`);
    hits.push(measureHits(spans, said.sound.starts) * said.text.length);
    for (const [at, span] of spans.entries()) {
      errors.push(Math.abs(span.startMs - (said.sound.starts[at] ?? 0)));
      confidences.push(span.confidence);
    }
  }
  const sentences = all.reduce((sum, { text }) => sum + text.length, 0);
  return {
    sentences,
    withinPercent: round((100 * hits.reduce((sum, hit) => sum + hit, 0)) / sentences, 1),
    errorP50Ms: round(median(errors), 0),
    errorP95Ms: round(percentile(errors, 0.95), 0),
    confidenceP50: median(confidences),
    confidenceP10: percentile(confidences, 0.1),
    soundMinutes: round(soundMs / 60_000, 1),
    secondsPerMinute: round(tookMs / 1000 / (soundMs / 60_000)),
  };
}

/** What becomes of each sound with the text of the next one. */
async function measureOther(folder: string, all: readonly Said[]) {
  const outcomes: string[] = [];
  for (const [at, { sound }] of all.entries()) {
    const text = all[(at + 1) % all.length]?.text ?? [];
    const { found } = await align(folder, { text, sound });
    outcomes.push(
      'refused' in found ? found.refused : `median ${median(found.spans.map((span) => span.confidence))}`,
    );
  }
  return outcomes;
}
