import { randomUUID } from 'node:crypto';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import type { Learner } from '../../app.ts';
import { anyOf, type Examples, type ExampleWorld, none } from './example.ts';
import { listeningOf } from './listening.ts';

const textOf = (id: string) => ({ id, text: 'Good morning. 早上好。 How are you?', accent: 'us' as const });

const [firstSentence] = toSentences(['Could you open door 1, please?']);

const textId = randomUUID();

/** A text of the caller's. */
const ownText = async (world: ExampleWorld, caller: Learner) => {
  await world.call('/api/study/article/temp/group/restore/{id}', { id: textId }, caller);
  await world.call('/api/study/article/temp/group/create', textOf(textId), caller);
  return { id: textId };
};

const sentenceOf = (world: ExampleWorld) => ({
  id: String(anyOf(world.ids.sentence)),
  source_kind: 'sentences' as const,
  sentence_id: firstSentence?.id ?? '',
});

/** A collected sentence of the caller's; 1 for a visitor. */
const collected = async (world: ExampleWorld, caller: Learner): Promise<number> => {
  const { values } = await world.call('/api/study/article/collect/add/{id}', sentenceOf(world), caller);
  return values?.id ?? 1;
};

const practiceId = randomUUID();

const practised = async (world: ExampleWorld, caller: Learner) => {
  const practice = listeningOf(world, 'she had a book', practiceId);
  await world.call('/api/study/article/practice/result', practice, caller);
  return { ids: [practiceId] };
};

export const articleExamples = {
  '/api/study/article/temp/group/create': () => textOf(randomUUID()),
  '/api/study/article/update/{id}': async (world, caller) => ({
    ...(await ownText(world, caller)),
    name: '早间新闻',
    is_saved: true,
  }),
  '/api/study/article/temp/group/list': none,
  '/api/study/article/temp/group/detail': ownText,
  '/api/study/article/temp/group/delete/{id}': ownText,
  '/api/study/article/temp/group/restore/{id}': async (world, caller) => {
    const text = await ownText(world, caller);
    await world.call('/api/study/article/temp/group/delete/{id}', text, caller);
    return text;
  },
  '/api/study/article/collect/list': () => ({ kind: 'sentence', query: 'door' }),
  '/api/study/article/collect/state': ({ ids }) => ({
    source_kind: 'sentences',
    source_id: String(anyOf(ids.sentence)),
  }),
  '/api/study/article/collect/add/{id}': sentenceOf,
  '/api/study/article/collect/delete/{id}': async (world, caller) => ({ id: await collected(world, caller) }),
  '/api/study/article/collect/bulk-delete': async (world, caller) => ({
    ids: [await collected(world, caller)],
  }),
  '/api/study/article/collect/restore': async (world, caller) => {
    const ids = [await collected(world, caller)];
    await world.call('/api/study/article/collect/bulk-delete', { ids }, caller);
    return { ids };
  },
  '/api/study/article/v2/history/records': () => ({ page_size: 5 }),
  '/api/study/article/history/records/delete': practised,
  '/api/study/article/history/records/restore': async (world, caller) => {
    const practices = await practised(world, caller);
    await world.call('/api/study/article/history/records/delete', practices, caller);
    return practices;
  },
  '/api/study/article/progress/list': none,
} satisfies Partial<Examples>;
