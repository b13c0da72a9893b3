import { randomUUID } from 'node:crypto';
import { writeWav } from '@tingci/domain/speech/wav';
import type { Learner } from '../../app.ts';
import type { Examples, ExampleWorld } from './example.ts';
import { none } from './example.ts';

const BASE = '/api/study/customize/v1';

/** A second of a tone. */
export const toneFile = (): Uint8Array<ArrayBuffer> =>
  writeWav({ sampleRate: 8000, samples: new Int16Array(8000).map((_, at) => 9000 * Math.sin(at / 9)) });

const resourceId = randomUUID();

/** A resource of the caller's. */
async function resourceOf(world: ExampleWorld, caller: Learner) {
  const file = toneFile();
  const about = { id: resourceId, name: '播客', bytes: file.length };
  await world.upload(`${BASE}/add`, about, caller, file);
  return { id: resourceId };
}

/** New sentences of a resource of the caller's. */
async function sentencesOf(world: ExampleWorld, caller: Learner) {
  const { id } = await resourceOf(world, caller);
  const found = await world.call(`${BASE}/detail/{id}`, { id }, caller);
  const sentences = [{ id: 'a', start: 0, end: 900, text: 'Good morning.', translation: '早上好。' }];
  return { id, version: found.values?.version ?? 1, timing: 'given' as const, sentences };
}

/** A resource of the caller's with a text. */
async function textOf(world: ExampleWorld, caller: Learner) {
  const change = await sentencesOf(world, caller);
  await world.call(`${BASE}/sentence/save/{id}`, change, caller);
  return { id: change.id };
}

export const resourceExamples = {
  // The test sends a small text: the first piece of a file.
  '/api/study/customize/v1/add': () => ({ id: randomUUID(), name: '播客', bytes: 9_000 }),
  '/api/study/customize/v1/upload/state': () => ({ id: randomUUID() }),
  '/api/study/customize/v1/list': none,
  '/api/study/customize/v1/detail/{id}': resourceOf,
  '/api/study/customize/v1/practice/{id}': resourceOf,
  '/api/study/customize/v1/update/{id}': async (world, caller) => ({
    ...(await resourceOf(world, caller)),
    name: '早间播客',
  }),
  '/api/study/customize/v1/sentence/save/{id}': sentencesOf,
  '/api/study/customize/v1/align/{id}': textOf,
  '/api/study/customize/v1/align/state/{id}': resourceOf,
  '/api/study/customize/v1/delete/{id}': resourceOf,
} satisfies Partial<Examples>;
