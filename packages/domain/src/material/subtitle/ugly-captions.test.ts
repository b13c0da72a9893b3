import { expect, test } from 'vitest';
import { readSubtitle } from '../read-subtitle.ts';
import type { Cue } from '../timeline.ts';
import { type Fault, type Format, faults, formats, makeUgly } from './ugly-captions.fixture.ts';

const FILES = 20;

const combinations = formats.flatMap((format) => faults.map((fault): [Format, Fault] => [format, fault]));

test.each(combinations)('%s with %s has its right cues', (format, fault) => {
  for (let seed = 0; seed < FILES; seed += 1) {
    const { content, translation, durationMs, right, changes } = makeUgly(format, fault, seed);
    const found = readSubtitle(content, durationMs, translation);
    if ('fault' in found) throw new Error(`${seed}: ${JSON.stringify(found.fault)}\n${content}`);
    const cues = found.sentences.map(
      ({ startMs, endMs, text, translation: chinese }): Cue => ({
        startMs,
        endMs,
        text,
        translation: chinese,
      }),
    );
    expect(cues, `seed ${seed}\n${content}`).toEqual(right);
    expect(
      found.changes.map(({ kind }) => kind),
      `seed ${seed}`,
    ).toEqual(changes);
  }
});
