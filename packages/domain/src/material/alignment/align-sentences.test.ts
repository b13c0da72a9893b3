import { expect, test } from 'vitest';
import { findTimelineFault } from '../timeline.ts';
import { alignSentences, type SpokenSentence } from './align-sentences.ts';
import { lowConfidence } from './low-confidence.ts';
import {
  addNoise,
  hopMs,
  inventSentence,
  joinSamples,
  sampleRate,
  silence,
  sing,
  toFrames,
} from './synthetic-speech.fixture.ts';

const COUNT = 12;
const TEMPOS = [0.8, 1.15, 0.95];
const sentences = Array.from({ length: COUNT }, (_, at) => inventSentence(at, 8 + (at % 5)));
const spoken: SpokenSentence[] = sentences.map((sentence) => toFrames(sing(sentence)));

/** All sentences after a lead, each at another tempo, with pauses of other lengths; and when each starts. */
function record(lead: Float32Array) {
  const starts: number[] = [];
  const parts = [lead];
  for (const [at, sentence] of sentences.entries()) {
    starts.push((parts.reduce((sum, { length }) => sum + length, 0) * 1000) / sampleRate);
    parts.push(sing(sentence, TEMPOS[at % TEMPOS.length]), silence(150 + ((at * 370) % 900)));
  }
  return { samples: joinSamples(parts), starts };
}

function align(samples: Float32Array, text = spoken) {
  const found = alignSentences(toFrames(samples), text);
  if ('fault' in found) throw new Error(found.fault);
  return found.spans;
}

/** How far each start is from where it should be, ms. A sentence starts a little before its sound. */
const errorsOf = (spans: readonly { startMs: number }[], starts: readonly number[]) =>
  spans.map(({ startMs }, at) => Math.abs(startMs + 60 - (starts[at] ?? 0)));

/** Which sentences should be checked by ear. */
const listUnsure = (spans: readonly { confidence: number }[]) =>
  spans.flatMap(({ confidence }, at) => (confidence < lowConfidence ? [at] : []));

test('sentences are found at other tempos, with pauses and noise', () => {
  const { samples, starts } = record(silence(400));
  for (const noise of [0.001, 0.05]) {
    const spans = align(addNoise(samples, noise));
    expect(Math.max(...errorsOf(spans, starts))).toBeLessThan(150);
    expect(Math.min(...spans.map(({ confidence }) => confidence))).toBeGreaterThan(0.5);
    expect(findTimelineFault(spans, (samples.length * 1000) / sampleRate)).toBeUndefined();
  }
});

test('music before the first sentence belongs to none', () => {
  const music = sing(
    inventSentence(99, 6).flatMap((sound) => [sound, sound, sound]),
    0.4,
  );
  const { samples, starts } = record(joinSamples([music, silence(300)]));
  expect(Math.max(...errorsOf(align(addNoise(samples, 0.002)), starts))).toBeLessThan(250);
});

test('a text that the sound does not say is refused', () => {
  const { samples } = record(silence(200));
  const other = sentences.map((_, at) => toFrames(sing(inventSentence(500 + at))));
  expect(alignSentences(toFrames(addNoise(samples, 0.002)), other)).toEqual({ fault: 'other' });
});

test('a sentence that is missing in the sound is the one that is not sure', () => {
  const { samples } = record(silence(200));
  const missing = toFrames(sing(inventSentence(777, 10)));
  const frames = addNoise(samples, 0.002);
  for (const text of [spoken.with(5, missing), spoken.toSpliced(5, 0, missing)])
    expect(listUnsure(align(frames, text))).toEqual([5]);
});

test('silence, a steady tone and a sound that is too short are refused', () => {
  expect(alignSentences(toFrames(silence(60_000)), spoken)).toEqual({ fault: 'silent' });
  const tone = sing([{ hz: [300, 1500], ms: 60_000 }]);
  expect(alignSentences(toFrames(tone), spoken)).toEqual({ fault: 'silent' });
  expect(alignSentences(toFrames(sing(inventSentence(1, 12))), spoken)).toEqual({ fault: 'short' });
  expect(alignSentences(toFrames(new Float32Array()), spoken)).toEqual({ fault: 'silent' });
});

test('a sentence without a sound gets a place between its neighbours', () => {
  const { samples } = record(silence(200));
  const spans = align(addNoise(samples, 0.002), spoken.toSpliced(4, 0, 'unsaid').concat('unsaid'));
  expect(findTimelineFault(spans, (samples.length * 1000) / sampleRate)).toBeUndefined();
  expect(spans).toHaveLength(COUNT + 2);
  expect(spans[4]?.confidence).toBe(0);
});

test('frames are the same however the samples arrive', () => {
  const { samples } = record(silence(200));
  const whole = toFrames(samples);
  expect(whole.count).toBeGreaterThan(((samples.length / sampleRate) * 1000) / hopMs - 3);
  for (const piece of [100, 4096, 10_007]) expect(toFrames(samples, piece)).toEqual(whole);
});
