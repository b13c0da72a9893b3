import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract/index';
import { anyOf, type Examples, type ExampleWorld, none } from './example.ts';

export const examExamples = {
  '/api/study/zhenti/v1/word-fenbu-v3': () => ({ word: 'tenant' }),
  '/api/study/zhenti/v1/word-detail': () => ({ word: 'tenant', from: 'mock-1', page: 2 }),
  '/api/study/article/v1/list': () => ({ level: '基础' }),
  '/api/study/article/chapter/list': ({ ids }) => ({ article_id: anyOf(ids.article) }),
  '/api/study/article/v1/detail': ({ ids }) => ({ article_id: anyOf(ids.article) }),
  '/api/study/zhenti/v1/paper/list': () => ({ type: 'listening' }),
  '/api/study/zhenti/v1/paper/detail': ({ ids }) => ({ type: 'listening', id: anyOf(ids.listening) }),
  '/api/study/zhenti/v1/paper/submit': (world) => attemptOf(world, 'Monday'),
  '/api/study/zhenti/v1/paper/result': async (world, caller) => {
    const attempt = attemptOf(world, 'Tuesday');
    await world.call('/api/study/zhenti/v1/paper/submit', attempt, caller);
    return { attempt_id: attempt.attempt_id };
  },
  '/api/study/zhenti/v1/paper/sentences': async (world, caller) => {
    const { id, ...attempt } = attemptOf(world, 'Wednesday');
    await world.call('/api/study/zhenti/v1/paper/submit', { ...attempt, id }, caller);
    return { id, part: 1 };
  },
  '/api/study/zhenti/v1/paper/history': none,
  '/api/study/zhenti/v1/sitting/save': (world) => sittingOf(world, 'Monday'),
  '/api/study/zhenti/v1/sitting/open': ({ ids }) => ({
    type: 'listening',
    id: anyOf(ids.listening),
    mode: 'practice',
  }),
  '/api/study/zhenti/v1/sitting/check': async (world, caller) => {
    const sitting = sittingOf(world, 'Tuesday');
    await world.call('/api/study/zhenti/v1/sitting/save', sitting, caller);
    return { sitting_id: sitting.sitting_id, part: 1, answers: [{ number: 1, typed: 'Tuesday' }] };
  },
  '/api/study/zhenti/v1/writing/submit': (world) => essayOf(world, 'Cats are cats.'),
  '/api/study/zhenti/v1/writing/essays': ({ ids }) => ({ id: anyOf(ids.writing) }),
  '/api/study/zhenti/v1/writing/result': async (world, caller) => {
    const essay = essayOf(world, 'Dogs are dogs.');
    await world.call('/api/study/zhenti/v1/writing/submit', essay, caller);
    return { attempt_id: essay.attempt_id };
  },
  '/api/study/zhenti/v1/assessment/save': async (world, caller) => {
    const essay = essayOf(world, 'Birds are birds.');
    await world.call('/api/study/zhenti/v1/writing/submit', essay, caller);
    return { attempt_id: essay.attempt_id, bands: [6, 6, 7, 6] };
  },
  '/api/study/zhenti/v1/speaking/submit': talkOf,
  '/api/study/zhenti/v1/speaking/attempts': ({ ids }) => ({ id: anyOf(ids.speaking) }),
  '/api/study/zhenti/v1/speaking/result': async (world, caller) => {
    const talk = talkOf(world);
    await world.call('/api/study/zhenti/v1/speaking/submit', talk, caller);
    return { attempt_id: talk.attempt_id };
  },
  '/api/study/zhenti/v1/progress': none,
  '/api/study/zhenti/v1/suite/open': () => ({ type: 'full' }),
  '/api/study/zhenti/v1/suite/start': () => ({ type: 'speaking', suite_id: randomUUID() }),
  '/api/study/zhenti/v1/suite/end': startedSuite,
  '/api/study/zhenti/v1/suite/result': startedSuite,
  '/api/study/zhenti/v1/writing/list': none,
  '/api/study/zhenti/v1/writing/detail': ({ ids }) => ({ id: anyOf(ids.writing) }),
  '/api/study/zhenti/v1/speaking/list': none,
  '/api/study/zhenti/v1/speaking/detail': ({ ids }) => ({ id: anyOf(ids.speaking) }),
  '/api/study/speech/v1/voices': () => ({}),
  '/api/study/speech/v1/recording': ({ ids }) => ({
    kind: 'article',
    id: anyOf(ids.article),
    part: 'uk',
  }),
  '/api/study/lexicon/v1/audio/fail': ({ ids }) => ({ lexicon_id: ids.words.tenant, error_code: 2 }),
} satisfies Partial<Examples>;

/** Submits the first listening test with one answer. */
export function attemptOf(
  { ids }: ExampleWorld,
  typed: string,
): RequestOf<'/api/study/zhenti/v1/paper/submit'> {
  return {
    type: 'listening',
    id: anyOf(ids.listening),
    attempt_id: randomUUID(),
    answers: [{ number: 1, typed }],
    elapsed_ms: 60_000,
  };
}

/** An essay about the first writing task. */
export function essayOf(world: ExampleWorld, text: string): RequestOf<'/api/study/zhenti/v1/writing/submit'> {
  return { id: anyOf(world.ids.writing), attempt_id: randomUUID(), text, elapsed_ms: 60_000 };
}

/** A speaking test about the first topic, with one answer. */
export function talkOf(world: ExampleWorld): RequestOf<'/api/study/zhenti/v1/speaking/submit'> {
  return {
    id: anyOf(world.ids.speaking),
    attempt_id: randomUUID(),
    answers: [{ number: 1, spoken_ms: 20_000 }],
    notes: 'a street',
    elapsed_ms: 60_000,
  };
}

/** Starts a suite, or goes on with the open one. */
async function startedSuite(world: ExampleWorld, caller: Parameters<ExampleWorld['call']>[2]) {
  const asked = { type: 'speaking', suite_id: randomUUID() };
  const { values } = await world.call('/api/study/zhenti/v1/suite/start', asked, caller);
  return { suite_id: values.suite_id };
}

/** Starts a practice of the first listening test with one answer. */
export function sittingOf(
  world: ExampleWorld,
  typed: string,
): RequestOf<'/api/study/zhenti/v1/sitting/save'> {
  return {
    sitting_id: randomUUID(),
    type: 'listening',
    id: anyOf(world.ids.listening),
    mode: 'practice',
    events: [{ id: randomUUID(), kind: 'answered', target: '1', value: typed, occurred_at: world.now() }],
  };
}
