import type { Accent } from '@tingci/domain/speech/accent';
import { MPEGDecoder } from 'mpg123-decoder';
import { expect, test } from 'vitest';
import { quietLog } from '../sound/sound.fixture.ts';
import type { SpeechClip } from '../sound/speech-provider.ts';
import { createEnginePool } from './engine-pool.ts';
import type { EngineName } from './protocol.ts';

// No part begins or ends with a stop such as `t`: its silent half would look like a pause.
const beginnings = [
  'When the rain was over',
  'After the lesson',
  'If the museum is open on Sunday morning',
  'Near the harbour',
  'Since nobody knew the answer',
  'In a small village in the hills',
  'As soon as the bell rang',
  'Unless the weather is fine',
  'On the morning of the final exam',
  'Because the old machine was slow',
];
const ends = [
  'everyone went home',
  'the manager wrote a letter about the noise',
  'many of them were still asleep on the floor',
  'she sold the yellow house near the river',
  'nothing was heard for a while',
  'all the windows on the first floor were closed',
  'families from the village came to listen',
  'our neighbour showed us the way to the station',
  'some of the students forgot to write their names',
  'visitors are asked to leave by the main entrance again',
];
const all = beginnings.flatMap((beginning) => ends.map((end) => `${beginning}, ${end}.`));
/** `MARKED_SENTENCES=100` measures all of them; the default takes 20, spread over all beginnings. */
const count = Number(process.env.MARKED_SENTENCES ?? '20');
const sentences = all.filter((_, index) => (index * 7) % all.length < count);

const SILENT_LEVEL = 0.015;
const SHORTEST_PAUSE_MS = 100;
const LARGEST_ERROR_MS = 60;
const STEP_MS = 5;

/** The audible stretches of a decoded sound between pauses, ms. */
function listStretches(samples: Float32Array, sampleRate: number): { startMs: number; endMs: number }[] {
  const step = Math.round((sampleRate * STEP_MS) / 1000);
  const stretches: { startMs: number; endMs: number }[] = [];
  for (let at = 0; at < samples.length; at += step) {
    if (samples.subarray(at, at + step).every((sample) => Math.abs(sample) < SILENT_LEVEL)) continue;
    const startMs = (at * 1000) / sampleRate;
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < SHORTEST_PAUSE_MS) last.endMs = startMs + STEP_MS;
    else stretches.push({ startMs, endMs: startMs + STEP_MS });
  }
  return stretches;
}

/** How far each start and end of a stretch is from the nearest start and end of a mark, ms. */
function listErrors(
  { marks }: SpeechClip,
  stretches: readonly { startMs: number; endMs: number }[],
): number[] {
  const nearest = (field: 'startMs' | 'endMs', ms: number) =>
    Math.min(...marks.map((mark) => Math.abs(mark[field] - ms)));
  return stretches.flatMap(({ startMs, endMs }) => [nearest('startMs', startMs), nearest('endMs', endMs)]);
}

// The engines pause at the comma of most sentences, Flite at that of some.
test.each<[EngineName, Accent, number]>([
  ['flite', 'us', 0.1],
  ['espeak', 'uk', 0.8],
])(
  '%s: marks of sentences are within 60 ms of the decoded sound (%s)',
  async (engine, accent, share) => {
    const deadlineMs = { word: 60_000, sentence: 60_000, spelling: 60_000, chinese: 60_000 };
    const pool = createEnginePool({
      engine,
      workers: 2,
      queueLimit: sentences.length,
      deadlineMs,
      startDeadlineMs: 20_000,
      idleMs: { extra: 60_000, last: 60_000 },
      log: quietLog,
    });
    const decoder = new MPEGDecoder();
    try {
      await decoder.ready;
      const clips = await Promise.all(
        sentences.map((text) => pool.synthesize({ text, accent, kind: 'sentence' })),
      );
      const wrong: string[] = [];
      let heardPauses = 0;
      for (const [index, clip] of clips.entries()) {
        await decoder.reset();
        const { channelData, sampleRate } = decoder.decode(clip.mp3);
        const stretches = listStretches(channelData[0] ?? new Float32Array(), sampleRate);
        heardPauses += stretches.length - 1;
        const error = Math.max(...listErrors(clip, stretches));
        if (!(error <= LARGEST_ERROR_MS)) wrong.push(`${error} ms: ${sentences[index]}`);
      }
      expect(wrong).toEqual([]);
      // Without pauses only the ends would be compared.
      expect(heardPauses).toBeGreaterThan(sentences.length * share);
    } finally {
      await pool.close();
      decoder.free();
    }
  },
  60_000 + count * 5_000,
);
