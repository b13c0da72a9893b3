import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  PaperAnswer,
  PaperType,
  Paper as WirePaper,
  PaperDetail as WirePaperDetail,
  PaperResult as WireResult,
} from '@tingci/contract/exam/paper';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { countsAnswers } from '../../../lib/query-client.ts';
import type { HandIn } from '../../../practice/store/practice-store.ts';
import { type QuestionGroup, toQuestionGroup } from './question-group.ts';

type WireScore = ResponseOf<'/api/study/zhenti/v1/paper/submit'>;

type WirePast = ResponseOf<'/api/study/zhenti/v1/paper/history'>['list'][number];

/** A result in numbers. `band` is null where the band table does not apply. */
export type Score = {
  attemptId: string;
  rawScore: number;
  questionCount: number;
  band: number | null;
  /** Milliseconds since 1970. */
  submittedAt: number;
};

/** A paper of the list. */
export type Paper = Pick<WirePaper, 'id' | 'type' | 'title' | 'access' | 'volume' | 'unanswerable'> & {
  /** Whether the operator imported it. */
  isOwn: boolean;
  volumeName: string;
  questionCount: number;
  /** Each part with the learner's last attempt at it alone. */
  parts: readonly { part: number; title: string; last: Score | null }[];
  /** The learner's last whole test. */
  last: Score | null;
};

/** A part of a paper to take. */
export type PaperPart = {
  part: number;
  title: string;
  /** The text that the narrator speaks before a recording. */
  situation: string;
  paragraphs: readonly { label: string; text: string }[];
  groups: readonly QuestionGroup[];
};

/** A paper to take. */
export type PaperDetail = Pick<WirePaperDetail, 'id' | 'type' | 'title'> & { parts: readonly PaperPart[] };

/** A result with its answers. */
export type PaperResult = Score &
  Pick<WireResult, 'id' | 'type' | 'title' | 'part' | 'mode'> & {
    /** The attempt whose lost questions were done again. */
    retakeOf: string | undefined;
    elapsedMs: number;
    answers: readonly PaperAnswer[];
    parts: readonly (Pick<WireResult['parts'][number], 'part' | 'title' | 'lines'> & {
      /** Active time; undefined for a result without a sitting. */
      spentMs: number | undefined;
      paragraphs: PaperPart['paragraphs'];
      groups: readonly QuestionGroup[];
    })[];
  };

// Papers change with the content, not with the learner.
const PAPER_MS = 10 * 60_000;

const toScore = (wire: WireScore): Score => ({
  attemptId: wire.attempt_id,
  rawScore: wire.raw_score,
  questionCount: wire.question_count,
  band: wire.band,
  submittedAt: wire.submitted_at,
});

const toPaper = ({
  id,
  type,
  title,
  access,
  volume,
  unanswerable,
  parts,
  last,
  ...wire
}: WirePaper): Paper => ({
  id,
  type,
  title,
  access,
  volume,
  unanswerable,
  isOwn: wire.is_own,
  volumeName: wire.volume_name,
  questionCount: wire.question_count,
  parts: parts.map(({ part, title, last: lastOfPart }) => ({
    part,
    title,
    last: lastOfPart && toScore(lastOfPart),
  })),
  last: last && toScore(last),
});

const toPart = ({
  part,
  title,
  situation,
  paragraphs,
  groups,
}: WirePaperDetail['parts'][number]): PaperPart => ({
  part,
  title,
  situation,
  paragraphs,
  groups: groups.map(toQuestionGroup),
});

const toResult = (wire: WireResult): PaperResult => ({
  ...toScore(wire),
  id: wire.id,
  type: wire.type,
  title: wire.title,
  part: wire.part,
  mode: wire.mode,
  retakeOf: wire.retake_of ?? undefined,
  elapsedMs: wire.elapsed_ms,
  answers: wire.answers,
  parts: wire.parts.map(({ part, title, lines, paragraphs, groups, spent_ms }) => ({
    part,
    title,
    lines,
    spentMs: spent_ms ?? undefined,
    paragraphs,
    groups: groups.map(toQuestionGroup),
  })),
});

/** The papers of a type with the learner's last result. */
export const papersQuery = (type: PaperType) =>
  queryOptions({
    queryKey: ['exam', 'papers', type],
    queryFn: async ({ signal }) => {
      const { list } = await api.read('/api/study/zhenti/v1/paper/list', { type }, { signal });
      return { list: list.map(toPaper) };
    },
  });

/** Reads the papers of a type, with their last results, and the history again. */
export async function refreshPapers(client: QueryClient, type: PaperType): Promise<void> {
  await client.invalidateQueries({ queryKey: papersQuery(type).queryKey });
  await client.invalidateQueries({ queryKey: historyQuery.queryKey });
}

/** A paper to take. */
export const paperQuery = (type: PaperType, id: number) =>
  queryOptions({
    queryKey: ['exam', 'paper', type, id],
    staleTime: PAPER_MS,
    queryFn: async ({ signal }): Promise<PaperDetail> => {
      const wire = await api.read('/api/study/zhenti/v1/paper/detail', { type, id }, { signal });
      return { id: wire.id, type: wire.type, title: wire.title, parts: wire.parts.map(toPart) };
    },
  });

/** The answers of an attempt at a paper, or at one part of it. */
export type Submission = {
  type: PaperType;
  id: number;
  part: number | undefined;
  /** The attempt whose lost questions were done again. */
  retakeOf?: string | undefined;
  attemptId: string;
  answers: { number: number; typed: string }[];
  elapsedMs: number;
};

/** The request that hands a paper in. */
export const toPaperHandIn = (submission: Submission): HandIn => {
  const { type, id, part, retakeOf, attemptId, answers, elapsedMs } = submission;
  return {
    kind: 'paper',
    request: {
      type,
      id,
      ...(part === undefined ? {} : { part }),
      ...(retakeOf === undefined ? {} : { retake_of: retakeOf }),
      attempt_id: attemptId,
      answers,
      elapsed_ms: elapsedMs,
    },
  };
};

/** A result of the learner. It changes only when the answer key of the paper is corrected. */
export const resultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'result', attemptId],
    staleTime: PAPER_MS,
    queryFn: async ({ signal }) =>
      toResult(await api.read('/api/study/zhenti/v1/paper/result', { attempt_id: attemptId }, { signal })),
  });

/** A whole paper that was handed in. */
export type PastPaper = Score & Pick<WirePast, 'id' | 'type' | 'title' | 'mode'>;

/** The whole papers that the learner handed in, the newest first. */
export const historyQuery = queryOptions({
  queryKey: ['exam', 'history'],
  queryFn: async ({ signal }): Promise<readonly PastPaper[]> => {
    const { list } = await api.read('/api/study/zhenti/v1/paper/history', {}, { signal });
    return list.map(({ id, type, title, mode, ...score }) => ({ ...toScore(score), id, type, title, mode }));
  },
});

/** A misspelt answer of an attempt, and the right spelling. `wordId` is undefined before it was added. */
export type PaperError = { number: number; word: string; isInBook: boolean; wordId: number | undefined };

/** The misspelt answers of an attempt. */
export const paperErrorsQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'errors', attemptId],
    meta: countsAnswers,
    queryFn: async ({ signal }): Promise<{ list: PaperError[] }> => {
      const { list } = await api.read(
        '/api/study/lexicon/v1/error/paper/list',
        { attempt_id: attemptId },
        { signal },
      );
      return {
        list: list.map(({ number, word, is_in_book, lexicon_id }) => ({
          number,
          word,
          isInBook: is_in_book,
          wordId: lexicon_id ?? undefined,
        })),
      };
    },
  });

/** Puts misspelt answers into the error book; a repeated call changes nothing. */
export const addPaperErrors = (attemptId: string, numbers: readonly number[]) =>
  api.post('/api/study/lexicon/v1/error/paper/add', { attempt_id: attemptId, numbers: [...numbers] });
