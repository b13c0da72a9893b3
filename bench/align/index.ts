import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disturb, measureHits, speakText } from '@tingci/api/modules/speech/align/spoken-sound.fixture';
import { createEspeakSpeak } from '@tingci/api/modules/speech/espeak/espeak';
import { createFliteSpeak } from '@tingci/api/modules/speech/flite/flite';
import type { Speak } from '@tingci/api/modules/speech/synthesis/spoken';
import { lowConfidence } from '@tingci/domain/material/alignment/low-confidence';
import { findVoice } from '@tingci/domain/speech/voices';
import { median, percentile, round } from '../statistics.ts';
import { heldOutTexts } from './held-out-texts.ts';
import { runAlignMeasured, type Said } from './run-align-measured.ts';
import { texts } from './texts.ts';

const voices = ['us-slt', 'us-rms', 'uk-f1', 'uk-m1', 'scottish-awb'];
const NOISE_DB = 10;
/** So often the texts follow one another in the long sound. */
const ROUNDS = 14;
/** The sentence that is exchanged for one of another text. */
const EXCHANGED = 5;

/**
 * How well texts are aligned to sounds of the product's voices: % of sentences that start within 250 ms, clean, with noise and
 * with music of -10 dB; how many right and how many exchanged sentences are said to be unsure; seconds for each minute of sound,
 * and the memory. Settings were chosen with `texts`, not with the held-out ones.
 */
export async function benchAlign(): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'tingci-bench-align-'));
  const path = join(folder, 'sound.wav');
  try {
    const [flite, espeak] = [await createFliteSpeak(), await createEspeakSpeak()];
    const speakWith = (all: readonly (readonly string[])[]) =>
      all.map((text, at) => sayText(flite, espeak, text, voices[at] ?? ''));
    const chosen = speakWith(texts);
    const all = [...texts, ...heldOutTexts].flat();
    const rounds = Array.from({ length: ROUNDS / 2 }, () => all).flat();
    return {
      chosen: await measureKinds(path, chosen),
      heldOut: await measureKinds(path, speakWith(heldOutTexts)),
      long: await measure(path, [sayText(flite, espeak, rounds, 'uk-f2')]),
      otherText: await measureOther(path, chosen),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayText(flite: Speak, espeak: Speak, text: readonly string[], id: string): Said {
  const voice = findVoice(id);
  if (!voice) throw new Error('a voice is missing');
  const speak = voice.engine === 'flite' ? flite : espeak;
  return { text, sound: speakText(speak, text, { accent: voice.accent, voice: voice.id }) };
}

async function measureKinds(path: string, all: readonly Said[]) {
  const disturbed = (kind: 'noise' | 'music') =>
    all.map((each) => ({ ...each, sound: disturb(each.sound, kind, NOISE_DB) }));
  return {
    clean: await measure(path, all),
    noise: await measure(path, disturbed('noise')),
    music: await measure(path, disturbed('music')),
    exchangedUnsurePercent: await measureExchanged(path, all),
  };
}

async function measure(path: string, all: readonly Said[]) {
  const hits: number[] = [];
  const errors: number[] = [];
  const confidences: number[] = [];
  const peaks: number[] = [];
  let [tookMs, soundMs] = [0, 0];
  for (const said of all) {
    const { spans, refused, ...costs } = await runAlignMeasured(path, said);
    if (refused) console.error(`refused: ${refused}`);
    tookMs += costs.tookMs;
    soundMs += costs.durationMs;
    peaks.push(costs.peakMb);
    hits.push(measureHits(spans, said.sound.starts) * said.text.length);
    for (const [at, span] of spans.entries()) {
      errors.push(Math.abs(span.startMs - (said.sound.starts[at] ?? 0)));
      confidences.push(span.confidence);
    }
  }
  const sentences = all.reduce((sum, { text }) => sum + text.length, 0);
  const unsure = confidences.filter((confidence) => confidence < lowConfidence);
  return {
    sentences,
    withinPercent: round((100 * hits.reduce((sum, hit) => sum + hit, 0)) / sentences, 1),
    errorP50Ms: round(median(errors), 0),
    errorP95Ms: round(percentile(errors, 0.95), 0),
    unsurePercent: round((100 * unsure.length) / sentences, 1),
    soundMinutes: round(soundMs / 60_000, 1),
    secondsPerMinute: round(tookMs / 1000 / (soundMs / 60_000)),
    peakMb: Math.max(...peaks),
  };
}

/** In how many texts the one sentence that the sound does not say is unsure, in %. */
async function measureExchanged(path: string, all: readonly Said[]) {
  const found: boolean[] = [];
  for (const [at, { text, sound }] of all.entries()) {
    const other = all[(at + 1) % all.length]?.text[EXCHANGED] ?? '';
    const { spans } = await runAlignMeasured(path, { text: text.with(EXCHANGED, other), sound });
    found.push((spans[EXCHANGED]?.confidence ?? 1) < lowConfidence);
  }
  return round((100 * found.filter((isUnsure) => isUnsure).length) / found.length, 0);
}

/** What becomes of each sound with the text of the next one. */
async function measureOther(path: string, all: readonly Said[]) {
  const outcomes: string[] = [];
  for (const [at, { sound }] of all.entries()) {
    const { refused } = await runAlignMeasured(path, { text: all[(at + 1) % all.length]?.text ?? [], sound });
    outcomes.push(refused ?? 'aligned');
  }
  return outcomes;
}
