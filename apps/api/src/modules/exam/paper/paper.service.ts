import type { PaperType } from '@tingci/contract/exam/paper';
import { findPaperBand } from '@tingci/domain/exam/band';
import { type AnswerKey, type ScoredAnswer, scorePaper } from '@tingci/domain/exam/score';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { requireContentAccess } from '../../../core/content-access.ts';
import { toAnswerKeys } from '../store/answer-keys.ts';
import { type PaperDocument, type PaperHead, partsOf, toPaperHead } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { Attempt, AttemptRepository } from './attempt.repository.ts';

/** An attempt, scored with the current key of the paper. */
export type Scored = {
  attempt: Attempt;
  rawScore: number;
  questionCount: number;
  /** Only for a whole paper of forty questions. */
  band: number | null;
  answers: readonly ScoredAnswer[];
};

/** A paper with the learner's last attempt at the whole and at each part. */
export type ListedPaper = { paper: PaperHead; last: Scored | undefined; lastParts: readonly Scored[] };

export type PaperName = { type: PaperType; id: number };

export type PaperService = ReturnType<typeof createPaperService>;

/** Papers to take, and the attempts of learners. */
export function createPaperService(papers: PaperStore, attempts: AttemptRepository) {
  /** Refuses retired papers, papers with impossible questions, and Pro papers to others. */
  async function get({ type, id }: PaperName, isMember: boolean): Promise<PaperDocument> {
    const paper = orThrow(await papers.find(type, id), 'not_found');
    if (paper.isRetired || toPaperHead(paper).unanswerable.length > 0) throw new AppError('not_found');
    requireContentAccess(paper, isMember);
    return paper;
  }

  return {
    get,
    /** Papers of a type in the order of the store, each with the learner's last attempts. */
    async list(userId: number, type: PaperType): Promise<ListedPaper[]> {
      const listed = await papers.list(type);
      const ids = listed.map(({ id }) => id);
      const [whole, ofParts] = await Promise.all([
        attempts.listLast(userId, ids),
        attempts.listLastParts(userId, ids),
      ]);
      const byPaper = new Map(whole.map((attempt) => [attempt.documentId, attempt]));
      const partsByPaper = Map.groupBy(ofParts, ({ documentId }) => documentId);
      return listed.map((paper) => {
        const attempt = byPaper.get(paper.id);
        const lastParts = (partsByPaper.get(paper.id) ?? []).map((each) => scorePart(paper, each));
        return { paper, last: attempt && score(paper.keys, attempt), lastParts };
      });
    },
    /**
     * Stores an attempt once, also when it is sent again, and scores the stored one. Answers to other parts are
     * ignored.
     */
    async submit(name: PaperName, given: Omit<Attempt, 'documentId'>, isMember: boolean): Promise<Scored> {
      const paper = await get(name, isMember);
      const numbers = new Set(keysOf(paper, given.part).map(({ number }) => number));
      if (numbers.size === 0) throw new AppError('not_found');
      const answers = Object.fromEntries(
        Object.entries(given.answers).filter(([number]) => numbers.has(Number(number))),
      );
      await attempts.add({ ...given, documentId: paper.id, answers });
      const stored = orThrow(await attempts.find(given.userId, given.id), 'not_found');
      // An attempt id of another paper is not an attempt at this one.
      if (stored.documentId !== paper.id) throw new AppError('not_found');
      return score(keysOf(paper, stored.part), stored);
    },
    /** The learner's own attempt with its paper, which may be retired now. */
    async getResult(userId: number, id: string): Promise<{ paper: PaperDocument; scored: Scored }> {
      const attempt = orThrow(await attempts.find(userId, id), 'not_found');
      const { documentId } = attempt;
      const paper = orThrow(
        (await papers.find('listening', documentId)) ?? (await papers.find('reading', documentId)),
        'not_found',
      );
      return { paper, scored: score(keysOf(paper, attempt.part), attempt) };
    },
  };
}

function keysOf(paper: PaperDocument, part: number | null) {
  const keys = toAnswerKeys(paper.body);
  if (part === null) return keys;
  const groups = partsOf(paper).find(({ number }) => number === part)?.groups ?? [];
  return pickKeys(
    keys,
    groups.flatMap(({ answers }) => answers.map(({ number }) => number)),
  );
}

function pickKeys(keys: readonly AnswerKey[], numbers: readonly number[]): AnswerKey[] {
  return keys.filter(({ number }) => numbers.includes(number));
}

function scorePart({ keys, parts }: PaperHead, attempt: Attempt): Scored {
  const questions = parts.find(({ number }) => number === attempt.part)?.questions ?? [];
  return score(pickKeys(keys, questions), attempt);
}

function score(keys: readonly AnswerKey[], attempt: Attempt): Scored {
  const typed = new Map(Object.entries(attempt.answers).map(([number, text]) => [Number(number), text]));
  const { rawScore, answers } = scorePaper(keys, typed);
  const band = attempt.part === null ? (findPaperBand(rawScore, keys.length) ?? null) : null;
  return { attempt, rawScore, questionCount: keys.length, band, answers };
}
