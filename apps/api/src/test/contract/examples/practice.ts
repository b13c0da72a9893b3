import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract/index';
import type { Learner } from '../../app.ts';
import { attemptOf } from './exam.ts';
import { anyOf, type Examples, type ExampleWorld, none } from './example.ts';
import { ownWordsOf } from './own-book.ts';

const holiday = { id: randomUUID(), from: '2026-10-01', to: '2026-10-07' };

export const practiceExamples = {
  '/api/study/lexicon/v1/practice/result': (world) => practiceOf(world, 'tenent'),
  '/api/study/lexicon/v1/practice/open': ({ ids }) => ({ chapter_id: anyOf(ids.chapters) }),
  '/api/study/lexicon/v1/error/list': () => ({ page: 1, sort: 'count' }),
  '/api/study/lexicon/v1/error/list/search': () => ({ keyword: 'te' }),
  '/api/study/lexicon/v1/error/list/ids': () => ({ pattern: 'missing', state: 'open' }),
  '/api/study/lexicon/v1/error/export': () => ({ keyword: 'te', state: 'left' }),
  '/api/study/lexicon/v1/error/history': ({ ids }) => ({ lexicon_id: ids.words.tenant as number }),
  '/api/study/lexicon/v1/error/setting/update': () => ({ right_days_needed: 5 }),
  '/api/study/lexicon/v1/error/paper/list': async (world, caller) => ({
    attempt_id: await misspeltAttemptOf(world, caller),
  }),
  '/api/study/lexicon/v1/error/paper/add': async (world, caller) => ({
    attempt_id: await misspeltAttemptOf(world, caller),
    numbers: [1],
  }),
  '/api/study/lexicon/v1/data/analysis': () => ({ range: 'year' }),
  '/api/study/lexicon/v1/error/delete': ({ ids }) => ({ lexicon_ids: [ids.words.tenant as number] }),
  '/api/study/lexicon/v1/error/restore': ({ ids }) => ({ lexicon_ids: [ids.words.tenant as number] }),
  '/api/study/review/v1/today-count': none,
  '/api/study/review/v1/card/groups': none,
  '/api/study/review/v1/words': () => ({ limit: 20 }),
  '/api/study/review/v1/submit': (world) => practiceOf(world, 'tenant'),
  '/api/study/review/v1/learning-stats/user-statistics': none,
  '/api/study/review/v1/learning-stats/daily-statistics': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  '/api/study/review/v1/today-accuracy': none,
  '/api/study/review/v1/clear': none,
  '/api/study/review/v1/clear/undo': none,
  '/api/study/review/v1/add': async (world, caller) => {
    const { g_id, lexicon_ids } = await ownWordsOf(world, caller);
    return { group_id: g_id, lexicon_ids };
  },
  '/api/study/review/v1/word': ({ ids }) => ({ lexicon_id: ids.words.tenant as number }),
  '/api/study/review/v1/word/memories': ({ ids }) => ({ lexicon_ids: [ids.words.tenant as number] }),
  '/api/study/review/v1/setting/detail': none,
  '/api/study/review/v1/setting/update': () => ({ retention: 0.92 }),
  '/api/study/review/v1/holiday/add': () => holiday,
  '/api/study/review/v1/holiday/delete': async ({ call }, caller) => {
    await call('/api/study/review/v1/holiday/add', holiday, caller);
    return { id: holiday.id };
  },
} satisfies Partial<Examples>;

/** A submitted attempt at the listening test whose first answer is misspelt. */
async function misspeltAttemptOf(world: ExampleWorld, caller: Learner): Promise<string> {
  const attempt = attemptOf(world, 'Mondey');
  await world.call('/api/study/zhenti/v1/paper/submit', attempt, caller);
  return attempt.attempt_id;
}

/** An answer to `tenant` of the first chapter, with a reveal and a skip. */
export function practiceOf(
  world: ExampleWorld,
  typed: string,
  practiceId = randomUUID(),
): RequestOf<'/api/study/lexicon/v1/practice/result'> {
  const word_id = world.ids.words.tenant as number;
  const event = { word_id, elapsed_ms: 900, occurred_at: world.now() - 1000 };
  return {
    practice_id: practiceId,
    chapter_id: world.ids.chapters['housing/one'] as number,
    mode: '听写',
    sent_at: world.now(),
    setup: {
      seed: 7,
      word_ids: [word_id, world.ids.words.paris as number],
      settings: '{"wrongCycles":1}',
    },
    events: [
      { ...event, id: randomUUID(), kind: 'submitted', turn: 0, typed },
      { ...event, id: randomUUID(), kind: 'revealed', turn: 0 },
      { ...event, id: randomUUID(), kind: 'skipped', turn: 1, word_id: world.ids.words.paris as number },
    ],
  };
}
