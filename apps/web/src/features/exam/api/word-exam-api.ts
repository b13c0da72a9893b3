import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import type {
  WordExamDetail as WireDetail,
  WordExam as WireExam,
  MatchedQuestion as WireQuestion,
} from '@tingci/contract/exam/word';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** A test in the heat grid. */
export type Cell = {
  /** The volume. */
  from: string;
  name: string;
  /** Occurrences in the transcript or the passages. */
  count: number;
  /** Questions whose answer contains the word. */
  answerCount: number;
  /** Level of the colour scale, 0 to 4. */
  level: number;
};

/** The question that an example answers. */
export type Question = Pick<WireQuestion, 'type' | 'number' | 'title' | 'list' | 'table' | 'stem'> & {
  /** Choices with letters from A. */
  choices: readonly string[];
  picture: { url: string; alt: string };
  answer: string;
};

/** An example sentence and the form of the word in it. `start` and `end` are milliseconds of its sound. */
export type Example = Pick<WireDetail, 'text' | 'name' | 'part' | 'url' | 'start' | 'end'> & {
  form: string;
  question: Question | null;
};

/** Where a word occurs. Null and empty for learners without Pro. */
export type WordExam = {
  isMasked: boolean;
  /** Questions whose answer contains the word. */
  answerCount: number | null;
  /** Occurrences in transcripts, or in passages. */
  transcriptCount: number | null;
  /** Tests that contain the word, out of `testTotal`. */
  testCount: number | null;
  testTotal: number | null;
  /** The cells of the four tests: one for each volume. */
  tests: readonly (readonly Cell[])[];
  /** Cells of the papers that candidates remembered. */
  recall: readonly Cell[];
  sources: WireExam['sources'];
  /** Examples of the first source. */
  examples: readonly Example[];
  exampleTotal: number;
};

// Papers change with imports, not during a visit.
const PAPERS_MS = 10 * 60_000;

const toCell = ({ answer_count, ...cell }: WireExam['jjColors'][number]): Cell => ({
  ...cell,
  answerCount: answer_count,
});

const toQuestion = ({ type, number, title, list, table, stem, ...wire }: WireQuestion): Question => ({
  type,
  number,
  title,
  list,
  table,
  stem,
  choices: wire.collect,
  picture: { url: wire.img_url, alt: wire.img_alt },
  answer: wire.display_answer,
});

const toExample = (form: string, wire: WireDetail): Example => ({
  text: wire.text,
  name: wire.name,
  part: wire.part,
  url: wire.url,
  start: wire.start,
  end: wire.end,
  form,
  question: wire.matched_question_object && toQuestion(wire.matched_question_object),
});

const toExamples = ({ details, detail_total }: WireExam) => ({
  examples: details.flatMap(({ word: form, list }) => list.map((detail) => toExample(form, detail))),
  exampleTotal: detail_total ?? 0,
});

const toExam = (wire: WireExam): WordExam => ({
  isMasked: wire.is_masked,
  answerCount: wire.daanci_count,
  transcriptCount: wire.yuanwen_count,
  testCount: wire.test_count,
  testTotal: wire.test_total,
  tests: [wire.colors.Test1, wire.colors.Test2, wire.colors.Test3, wire.colors.Test4].map((cells) =>
    cells.map(toCell),
  ),
  recall: wire.jjColors.map(toCell),
  sources: wire.sources,
  ...toExamples(wire),
});

/** A word in the papers of a type, and the book that is practised, if any. */
export type ExamWord = { word: string; bookId: number | undefined; type: PaperType };

const toRequest = ({ word, bookId, type }: ExamWord) =>
  bookId === undefined ? { word, type } : { word, type, group_id: bookId };

const keyOf = ({ word, bookId, type }: ExamWord) => ['word', 'exam', word, bookId ?? 'no book', type];

/** The papers in which a word occurs, with examples of the first source. */
export const wordExamQuery = (of: ExamWord) =>
  queryOptions({
    queryKey: keyOf(of),
    staleTime: PAPERS_MS,
    queryFn: async ({ signal }): Promise<WordExam> =>
      toExam(await api.read('/api/study/zhenti/v1/word-fenbu-v3', toRequest(of), { signal })),
  });

/**
 * The examples of one source, page by page. The response to {@link wordExamQuery} contains the first page of the first
 * source (`isFirst`), so that page is not requested again.
 */
export const examplesQuery = (of: ExamWord, from: string, isFirst: boolean) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(of), from],
    staleTime: PAPERS_MS,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { examples, exampleTotal } =
        isFirst && pageParam === 1
          ? await queryClient.ensureQueryData(wordExamQuery(of))
          : toExamples(
              await api.read(
                '/api/study/zhenti/v1/word-detail',
                { ...toRequest(of), from, page: pageParam },
                { signal },
              ),
            );
      return { examples, total: exampleTotal };
    },
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { examples }) => sum + examples.length, 0) < last.total && last.examples.length > 0
        ? pages.length + 1
        : undefined,
  });
