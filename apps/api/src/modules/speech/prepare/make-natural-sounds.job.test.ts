import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { expect, test } from 'vitest';
import { createMakeNaturalSoundsJob } from './make-natural-sounds.job.ts';

const requestOf = (text: string): SpeechRequest => ({ text, accent: 'uk', kind: 'word' });

function open(options: { isDefault?: boolean; room?: number; unsaid?: string } = {}) {
  const made: string[] = [];
  let waits = 2;
  const job = createMakeNaturalSoundsJob({
    speech: {
      hasNaturalDefault: options.isDefault ?? true,
      naturalCacheMaxBytes: options.room ?? 1_000_000,
      isCacheReadOnly: () => false,
      readAddress: (address) => (address === 'foreign' ? undefined : requestOf(address)),
      stats: () => {
        waits -= 1;
        return { memory: 0, disk: 0, synthesised: 0, failed: 0, waiting: waits > 0 ? 1 : 0 };
      },
      service: {
        makeAhead: async ({ text }: SpeechRequest) => {
          if (text !== options.unsaid) made.push(text);
        },
        hasMade: async ({ text }: SpeechRequest) => made.includes(text),
        settle: async () => undefined,
      } as never,
    },
    books: {
      listBooks: async () => [
        { id: 1, name: 'one' },
        { id: 2, name: 'two' },
      ],
      listAddresses: async (id) => (id === 1 ? ['ear', 'eye'] : ['eye', 'nose', 'foreign']),
    },
  });
  const steps: number[] = [];
  const run = () =>
    job.handle({ payload: {}, signal: new AbortController().signal, progress: (part) => steps.push(part) });
  return { run, made, steps };
}

test('every word of the library is made once, after those who wait', async () => {
  const { run, made, steps } = open();
  expect(await run()).toEqual({ outcome: 'done', sounds: 3, of: 4 });
  expect(made).toEqual(['ear', 'eye', 'nose']);
  expect(steps.at(-1)).toBe(1);
});

test('a word that the voice cannot say is left out', async () => {
  expect(await open({ unsaid: 'eye' }).run()).toEqual({ outcome: 'done', sounds: 2, of: 4 });
});

test('it stops before the store is full', async () => {
  expect(await open({ room: 13_000 }).run()).toEqual({ outcome: 'full', sounds: 2 });
});

test('nothing is made where no natural voice is the default', async () => {
  const { run, made } = open({ isDefault: false });
  expect(await run()).toEqual({ outcome: 'not the default' });
  expect(made).toEqual([]);
});
