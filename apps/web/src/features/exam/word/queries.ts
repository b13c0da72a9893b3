import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

type WireExam = ResponseOf<'/api/study/zhenti/v1/word-fenbu-v3'>;

/** Where a word occurs. Null and empty for learners without Pro. */
export type WordExam = Omit<WireExam, 'daanci_count' | 'yuanwen_count' | 'jjColors'> & {
  /** Questions whose answer contains the word. */
  answerCount: number | null;
  /** Occurrences in transcripts. */
  transcriptCount: number | null;
  /** Cells of the papers that candidates remembered. */
  recall: WireExam['jjColors'];
};
export type Cell = WordExam['recall'][number];
export type Detail = WordExam['details'][number]['list'][number];
export type Question = NonNullable<Detail['matched_question_object']>;

/** An example and the form of the word in it. */
export type Example = Detail & { form: string };

// Papers change with imports, not during a visit.
const PAPERS_MS = 10 * 60_000;

/** The papers in which a word occurs, with examples of the first source. */
export const wordExamQuery = (word: string) =>
  queryOptions({
    queryKey: ['word', 'exam', word],
    staleTime: PAPERS_MS,
    queryFn: async ({ signal }): Promise<WordExam> => {
      const path = '/api/study/zhenti/v1/word-fenbu-v3';
      const { daanci_count, yuanwen_count, jjColors, ...rest } = await api.read(path, { word }, { signal });
      return { ...rest, answerCount: daanci_count, transcriptCount: yuanwen_count, recall: jjColors };
    },
  });

const examplesOf = ({ details }: Pick<WordExam, 'details'>): Example[] =>
  details.flatMap(({ word: form, list }) => list.map((detail) => ({ ...detail, form })));

/** The examples of a source, page by page. The first page of the first source came with the word. */
export const examplesQuery = (word: string, from: string, isFirst: boolean) =>
  infiniteQueryOptions({
    queryKey: ['word', 'exam', word, from],
    staleTime: PAPERS_MS,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const answer =
        isFirst && pageParam === 1
          ? await queryClient.ensureQueryData(wordExamQuery(word))
          : await api.read('/api/study/zhenti/v1/word-detail', { word, from, page: pageParam }, { signal });
      return { examples: examplesOf(answer), total: answer.detail_total ?? 0 };
    },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { examples }) => sum + examples.length, 0) < last.total && last.examples.length > 0
        ? pages.length + 1
        : undefined,
  });

/** The one example that every learner can see. */
export const firstExample = (exam: WordExam): Example | undefined => examplesOf(exam)[0];
