import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { textLimits } from '@tingci/domain/speech/speech-text';
import { describe, expect, test } from 'vitest';
import { listRecordingLines, splitSentences } from '../../../content/format/recording-lines.ts';
import { createEnginePool } from '../engine/engine-pool.ts';
import { joinClips } from '../sound/join-clips.ts';
import { quietLog } from '../sound/sound.fixture.ts';

test.each<[string, string[]]>([
  ['Good morning. How can I help?', ['Good morning.', 'How can I help?']],
  ['Ask Dr. Lee before 10 a.m. today. Thanks!', ['Ask Dr. Lee before 10 a.m. today.', 'Thanks!']],
  ['It costs 3.50 in all. £4 with tea.', ['It costs 3.50 in all.', '£4 with tea.']],
  ["It's J. Brown, isn't it?", ["It's J. Brown, isn't it?"]],
  ['No full stop', ['No full stop']],
])('%s', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

const part = {
  part: 1,
  title: 'A call',
  situation: 'You will hear a call.',
  speakers: [
    { id: 'A', name: 'Agent', voice: 'uk-f1' as const },
    { id: 'B', name: 'Caller', voice: 'us-m2' as const },
  ],
  turns: [
    ['A', 'Good morning. How can I help you?'],
    ['B', 'I would like to book a room for three nights.'],
  ] as [string, string][],
  groups: [],
};

describe('a recording', () => {
  test('gives each sentence the voice of its speaker', () => {
    expect(
      listRecordingLines(part).map(({ turn, request }) => [
        turn,
        request.accent,
        request.speaker,
        request.text,
      ]),
    ).toEqual([
      [0, 'uk', 'f1', 'Good morning.'],
      [0, 'uk', 'f1', 'How can I help you?'],
      [1, 'us', 'm2', 'I would like to book a room for three nights.'],
    ]);
  });

  test('is one sound with the time of every sentence', async () => {
    const deadlineMs = { word: 30_000, sentence: 30_000, spelling: 30_000, chinese: 30_000 };
    const idleMs = { extra: 60_000, last: 60_000 };
    const pool = createEnginePool({
      engine: 'espeak',
      workers: 1,
      queueLimit: 10,
      deadlineMs,
      startDeadlineMs: 30_000,
      idleMs,
      log: quietLog,
    });
    const lines = listRecordingLines(part);
    const clips = await Promise.all(lines.map(({ request }) => pool.synthesize(request)));
    const otherVoice = await pool.synthesize({
      text: 'Good morning.',
      accent: 'uk',
      kind: 'sentence',
      speaker: 'm2',
    });
    await pool.close();
    const joined = joinClips(
      clips,
      lines.map(({ pauseMs }) => pauseMs),
    );
    expect(Buffer.compare(Buffer.from(otherVoice.mp3), Buffer.from(clips[0]?.mp3 ?? []))).not.toBe(0);
    expect(measureMp3(joined.mp3)?.bytes).toBe(joined.mp3.length);
    expect(measureMp3(joined.mp3)?.durationMs).toBeCloseTo(joined.durationMs, 3);
    for (const [index, span] of joined.spans.entries()) {
      expect(span.endMs - span.startMs).toBeCloseTo(clips[index]?.durationMs ?? 0, -1);
      const next = joined.spans[index + 1];
      if (next) expect(next.startMs - span.endMs).toBeGreaterThanOrEqual(200);
    }
  });
});

test('the longest allowed sentence can be spoken', () => {
  expect(textLimits.sentence).toBeGreaterThanOrEqual(500);
});
