import { queryOptions } from '@tanstack/react-query';
import type { Article as WireArticle, ArticleDetail as WireDetail } from '@tingci/contract/article/library';
import { api } from '../../lib/api/api.ts';

/** An article in the list of the library. */
export type Article = Pick<WireArticle, 'id' | 'title' | 'topic' | 'level' | 'access' | 'summary'> & {
  /** The title in Chinese. */
  titleZh: string;
  wordCount: number;
  sentenceCount: number;
};

/** An article with its sentences, questions and key words. */
export type ArticleDetail = Article & Pick<WireDetail, 'paragraphs' | 'questions' | 'words'>;

// The library changes with the content, not with the learner.
const LIBRARY_MS = 10 * 60_000;

const toArticle = ({ id, title, topic, level, access, summary, ...wire }: WireArticle): Article => ({
  id,
  title,
  topic,
  level,
  access,
  summary,
  titleZh: wire.title_zh,
  wordCount: wire.word_count,
  sentenceCount: wire.sentence_count,
});

/** Every article. They are few, so the page filters them itself. */
export const articlesQuery = queryOptions({
  queryKey: ['article', 'list'],
  staleTime: LIBRARY_MS,
  queryFn: async ({ signal }) =>
    (await api.read('/api/study/article/v1/list', {}, { signal })).list.map(toArticle),
});

/** One article, sentence by sentence. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['article', 'detail', id],
    staleTime: LIBRARY_MS,
    queryFn: async ({ signal }): Promise<ArticleDetail> => {
      const wire = await api.read('/api/study/article/v1/detail', { article_id: id }, { signal });
      const { paragraphs, questions, words } = wire;
      return { ...toArticle(wire), paragraphs, questions, words };
    },
  });
