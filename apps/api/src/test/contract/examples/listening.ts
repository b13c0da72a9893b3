import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract/index';
import type { Learner } from '../../app.ts';
import { anyOf, type Examples, type ExampleWorld, none } from './example.ts';

const practiceId = randomUUID();
const labelledId = randomUUID();

const missed = async (world: ExampleWorld, caller: Learner) => {
  await world.call('/api/study/article/practice/result', listeningOf(world, 'she had a', practiceId), caller);
  return { practice_id: practiceId, words: ['book', 'her'] };
};

export const listeningExamples = {
  '/api/study/article/practice/result': (world) => listeningOf(world, 'she had a book'),
  '/api/study/article/practice/open': () => ({ source_kind: 'article', source_id: '1' }),
  '/api/study/article/practice/detail': async (world, caller) => {
    await world.call(
      '/api/study/article/practice/result',
      listeningOf(world, 'she had a book', practiceId),
      caller,
    );
    return { practice_id: practiceId };
  },
  '/api/study/article/practice/biaoji/result': (world) => listeningOf(world, 'she had a book'),
  '/api/study/article/practice/biaoji/open': () => ({ source_kind: 'article', source_id: '1' }),
  '/api/study/article/practice/biaoji/detail': async (world, caller) => {
    const path = '/api/study/article/practice/biaoji/result';
    await world.call(path, listeningOf(world, 'she had a book', labelledId), caller);
    return { practice_id: labelledId };
  },
  '/api/study/article/practice/word/list': missed,
  '/api/study/article/practice/error/add': missed,
  '/api/study/article/sentence/list': none,
  '/api/study/article/sentence/detail': ({ ids }) => ({ pattern_id: anyOf(ids.sentence) }),
  '/api/study/article/detail/list': () => ({ seed: 7, kinds: ['number', 'date'], count: 5 }),
} satisfies Partial<Examples>;

/** A listening practice of two sentences: one was written, one has a mark that was taken back. */
export function listeningOf(
  world: Pick<ExampleWorld, 'now'>,
  typed: string,
  practice_id: string = randomUUID(),
): RequestOf<'/api/study/article/practice/result'> {
  const event = { stage: 'dictation', elapsed_ms: 900, occurred_at: world.now() - 1000 } as const;
  const mark = randomUUID();
  return {
    practice_id,
    source_kind: 'article',
    source_id: '1',
    sent_at: world.now(),
    setup: {
      title: typed,
      items: [
        { id: '0a1b2c3d4e5f6', text: 'She had a book with her.' },
        { id: '0a1b2c3d4e5f7', text: 'The price is 20.', accept: ['20'] },
      ],
      stages: ['blind', 'dictation'],
      scope: 'all',
    },
    events: [
      { ...event, id: randomUUID(), kind: 'submitted', sentence_id: '0a1b2c3d4e5f6', typed },
      {
        ...event,
        id: mark,
        kind: 'marked',
        sentence_id: '0a1b2c3d4e5f7',
        word_index: 1,
        at_ms: 1200,
        cause: 'speed',
      },
      { ...event, id: randomUUID(), kind: 'undone', undoes: mark },
    ],
  };
}
