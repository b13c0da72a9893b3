import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers, readsOwnBooks } from '../../../lib/query-client.ts';
import { toWord } from '../../../shared-state/words/word.ts';
import type { ListChoice } from '../list-address.ts';

/** A word or a sentence of a list. Unknown texts are empty. `id` is the id of the word, or the index of the sentence. */
export type ListItem = {
  id: number;
  text: string;
  kind: 'word' | 'sentence';
  meaning: string;
  example: string;
  exampleTranslation: string;
  phonetics: { uk: string; us: string };
};

/** Where the items of a list are from. */
export type ListOrigin =
  | { kind: 'words' | 'collected' }
  | { kind: 'article'; id: number }
  | { kind: 'text' | 'resource'; id: string };

/** A list to listen to. */
export type HeardList = {
  title: string;
  /** What the items are: words, or sentences of an article, a pasted text or the collection. */
  origin: ListOrigin;
  items: readonly ListItem[];
  /** Number of items that the list has beyond {@link LIST_MAX}. */
  leftOut: number;
};

/** The walkman plays at most this many items of a list. */
export const LIST_MAX = 500;

type WireWord = ResponseOf<'/api/study/lexicon/v1/list'>['list'][number];

function toItem(wire: WireWord): ListItem {
  const { id, word, translate, example, exampleTranslation, phonetics } = toWord(wire);
  return { id, text: word, kind: 'word', meaning: translate, example, exampleTranslation, phonetics };
}

const toSentenceItem = ({ en, zh }: { en: string; zh: string }, id: number): ListItem => ({
  id,
  text: en,
  kind: 'sentence',
  meaning: zh,
  example: '',
  exampleTranslation: '',
  phonetics: { uk: '', us: '' },
});

const ofSentences = (title: string, origin: ListOrigin, items: ListItem[]): HeardList => ({
  title,
  origin,
  items: items.slice(0, LIST_MAX),
  leftOut: Math.max(0, items.length - LIST_MAX),
});

const PAGE = 100;

/** Reads pages one after the other, until the list or {@link LIST_MAX} is reached. */
async function readPages<Found extends { total: number }>(
  readPage: (page: number) => Promise<Found>,
  wordsOf: (found: Found) => WireWord[],
): Promise<{ items: ListItem[]; total: number }> {
  const items: ListItem[] = [];
  let total = 1;
  for (let page = 1; items.length < Math.min(total, LIST_MAX) && page <= LIST_MAX / PAGE; page += 1) {
    const found = await readPage(page);
    total = found.total;
    items.push(...wordsOf(found).map(toItem));
  }
  return { items, total };
}

const paged = { page_size: PAGE } as const;

async function readList(choice: ListChoice, signal: AbortSignal): Promise<HeardList> {
  const ofWords = (title: string, { items, total }: { items: ListItem[]; total: number }): HeardList => ({
    title,
    origin: { kind: 'words' },
    items,
    leftOut: Math.max(0, total - items.length),
  });
  switch (choice.kind) {
    case 'chapter': {
      const found = await api.read('/api/study/lexicon/v1/list', { chapter_id: choice.id }, { signal });
      const items = found.list.map(toItem);
      return ofWords(`${found.booInfo.name} · ${found.chapter.name}`, { items, total: items.length });
    }
    case 'own': {
      let title = '';
      const pages = await readPages(
        async (page) => {
          const fields = { g_id: choice.id, sort: 'own', page, ...paged } as const;
          const found = await api.read('/api/study/lexicon/v1/word/book/words', fields, { signal });
          title = found.book.name;
          return found;
        },
        ({ list }) => list.map(({ word }) => word),
      );
      return ofWords(title, pages);
    }
    case 'errors': {
      const pages = await readPages(
        (page) =>
          api.read('/api/study/lexicon/v1/error/list', { sort: 'recent', page, ...paged }, { signal }),
        ({ list }) => list.map(({ word }) => word),
      );
      return ofWords('', pages);
    }
    case 'review': {
      const { list, total } = await api.read('/api/study/review/v1/words', { limit: PAGE }, { signal });
      return ofWords('', { items: list.map(({ word }) => toItem(word)), total });
    }
    case 'article': {
      const found = await api.read('/api/study/article/v1/detail', { article_id: choice.id }, { signal });
      return ofSentences(
        found.title,
        { kind: 'article', id: choice.id },
        found.paragraphs.flat().map(toSentenceItem),
      );
    }
    case 'resource': {
      const path = '/api/study/customize/v1/practice/{id}';
      const { name, sentences } = await api.read(path, { id: choice.id }, { signal });
      const items = sentences.map(({ text, translation }) => ({ en: text, zh: translation }));
      return ofSentences(name, { kind: 'resource', id: choice.id }, items.map(toSentenceItem));
    }
    case 'text': {
      const found = await api.read('/api/study/article/temp/group/detail', { id: choice.id }, { signal });
      const sentences = found.paragraphs.flat().map(({ en }) => ({ en, zh: '' }));
      return ofSentences(found.name, { kind: 'text', id: choice.id }, sentences.map(toSentenceItem));
    }
    case 'collected': {
      const items: ListItem[] = [];
      let total = 1;
      for (let page = 1; items.length < Math.min(total, LIST_MAX); page += 1) {
        const fields = { kind: 'sentence', page, ...paged } as const;
        const found = await api.read('/api/study/article/collect/list', fields, { signal });
        if (found.list.length === 0) break;
        total = found.total;
        items.push(...found.list.map((sentence) => toSentenceItem(sentence, sentence.id)));
      }
      return { title: '', origin: { kind: 'collected' }, items, leftOut: Math.max(0, total - items.length) };
    }
  }
}

/** The words or sentences of a list. */
export const listQuery = (choice: ListChoice) =>
  queryOptions({
    queryKey: ['walkman-list', choice],
    meta: { ...countsAnswers, ...readsOwnBooks },
    staleTime: 60_000,
    queryFn: ({ signal }) => readList(choice, signal),
  });

/** The pasted texts that can be chosen. */
export const textNamesQuery = queryOptions({
  queryKey: ['article', 'texts', 'names'],
  queryFn: async ({ signal }) => {
    const { list } = await api.read('/api/study/article/temp/group/list', {}, { signal });
    return list.map(({ id, name }) => ({ id, name }));
  },
});

/** The resources with sentences that can be chosen. */
export const resourceNamesQuery = queryOptions({
  queryKey: ['article', 'resources', 'names'],
  queryFn: async ({ signal }) => {
    const { list } = await api.read('/api/study/customize/v1/list', {}, { signal });
    return list.filter(({ sentence_count }) => sentence_count > 0).map(({ id, name }) => ({ id, name }));
  },
});

/** The articles that can be chosen. */
export const articleTitlesQuery = queryOptions({
  queryKey: ['article', 'titles'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const { list } = await api.read('/api/study/article/v1/list', {}, { signal });
    return list.map(({ id, title, level }) => ({ id, title, level }));
  },
});
