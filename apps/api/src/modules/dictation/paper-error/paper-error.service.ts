import { createHash } from 'node:crypto';
import { learnMode } from '@tingci/domain/dictation/mode';
import { AppError } from '../../../platform/core/app-error.ts';
import type { PaperAnswers, PaperQuestion } from '../../exam/paper/misspelt-answers.ts';
import type { ResolvePaperWords } from '../../own-book/book/paper-words.service.ts';
import type { Practice } from '../practice/practice.repository.ts';
import type { createPracticeService, SentEvent } from '../practice/practice.service.ts';
import type { PaperErrorRepository } from './paper-error.repository.ts';

/** From which question a word came into the error book. */
export type PaperSource = PaperQuestion & { attemptId: string };

/** The learner who adds mistakes, with the zone whose days count. */
export type Adder = Pick<Practice, 'userId' | 'sessionId' | 'timeZone'>;

/** The id of the mistake of a question, always the same, so that it is stored once. */
const toEventId = (attemptId: string, number: number): string => {
  const hex = createHash('sha256').update(`paper-error ${attemptId} ${number}`).digest('hex');
  // The form of a random UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Misspelt answers of papers as mistakes of the error book. Each is a stored practice event like any other: the error
 * book, reviews and statistics are folded from it. Its practice has the id of the attempt, its turn is the question.
 */
export function createPaperErrorService(deps: {
  papers: PaperAnswers;
  resolvePaperWords: ResolvePaperWords;
  practices: Pick<ReturnType<typeof createPracticeService>, 'submit'>;
  /** Returns words to the error book that the learner removed from it. */
  restore: (userId: number, wordIds: readonly number[]) => Promise<number>;
  repository: PaperErrorRepository;
}) {
  const { papers, repository } = deps;

  return {
    /** The misspelt answers of the learner's attempt; throws for an unknown one. */
    async list(userId: number, attemptId: string) {
      const { answers } = await papers.listMisspelt(userId, attemptId);
      const ids = answers.map(({ number }) => toEventId(attemptId, number));
      const stored = new Map((await repository.listStored(userId, ids)).map((row) => [row.id, row]));
      return answers.map(({ number, word }, index) => ({
        number,
        word,
        isInBook: stored.get(ids[index] ?? '')?.isInBook ?? false,
        wordId: stored.get(ids[index] ?? '')?.wordId,
      }));
    },
    /**
     * Stores one mistake for each question, once, and returns words to the book that were removed from it. Throws for a
     * question whose answer is not misspelt.
     */
    async add(adder: Adder, attemptId: string, numbers: readonly number[], nowMs: number) {
      const { userId } = adder;
      const { submittedAt, answers } = await papers.listMisspelt(userId, attemptId);
      const wanted = answers.filter(({ number }) => numbers.includes(number));
      if (wanted.length < new Set(numbers).size) throw new AppError('not_found');
      const { chapterId, wordIds } = await deps.resolvePaperWords(
        userId,
        wanted.map(({ word }) => word),
      );
      const events = wanted.map(
        ({ number, typed }, index): SentEvent => ({
          id: toEventId(attemptId, number),
          wordId: wordIds[index] ?? 0,
          kind: 'submitted',
          turn: number,
          attempt: 0,
          // Only the first round counts in the share of right words.
          round: 1,
          typed,
          choiceId: undefined,
          grade: undefined,
          undoes: undefined,
          hints: 0,
          replays: 0,
          elapsedMs: 0,
          occurredMs: submittedAt.getTime(),
        }),
      );
      const practice: Practice = {
        ...adder,
        id: attemptId,
        chapterId,
        mode: learnMode.dictation,
        isCaseStrict: false,
        policy: 'confirm-word',
        setup: undefined,
      };
      await deps.practices.submit(practice, events, { nowMs, sentAtMs: undefined });
      await deps.restore(userId, wordIds);
      return events.map(({ turn, wordId }) => ({ number: turn, wordId }));
    },
    /** The latest question of each word that came from a paper, by word id. */
    async mapSources(userId: number, wordIds: readonly number[]): Promise<ReadonlyMap<number, PaperSource>> {
      const found = new Map<number, PaperSource>();
      for (const { wordId, attemptId, documentId, number } of await repository.listSources(userId, wordIds)) {
        const question = await papers.findQuestion(documentId, number);
        if (question) found.set(wordId, { ...question, attemptId });
      }
      return found;
    },
  };
}

export type PaperErrorService = ReturnType<typeof createPaperErrorService>;
