import type { PaperType } from '@tingci/contract/exam-paper';
import { findBand } from '@tingci/domain/exam/band';
import { type ScoredAnswer, scorePaper } from '@tingci/domain/exam/score';
import type { DocumentStore, StoredDocument } from '../../../content/document-store.ts';
import { toAnswerKeys } from '../../../content/exam/answer-keys.ts';
import { orRefuse, Refusal } from '../../../http/refusal.ts';
import type { Attempt, AttemptRepository } from './attempt.repository.ts';

export type PaperDocument = StoredDocument<PaperType>;

/** An attempt as it counts by the paper's key of today. */
export type Scored = {
  attempt: Attempt;
  rawScore: number;
  questionCount: number;
  /** Of a whole paper alone. */
  band: number | null;
  answers: readonly ScoredAnswer[];
};

export type PaperName = { type: PaperType; id: number };

export type PaperService = ReturnType<typeof createPaperService>;

/** Papers to take, and what learners made of them. */
export function createPaperService(documents: DocumentStore, attempts: AttemptRepository) {
  async function find({ type, id }: PaperName): Promise<PaperDocument | undefined> {
    return type === 'listening' ? documents.find('listening', id) : documents.find('reading', id);
  }

  async function get(name: PaperName): Promise<PaperDocument> {
    const paper = await find(name);
    return orRefuse(paper?.isRetired ? undefined : paper, 'not_found');
  }

  return {
    get,
    /** Papers of a type by volume and test, each with the learner's last whole attempt. */
    async list(
      userId: number,
      type: PaperType,
    ): Promise<{ paper: PaperDocument; last: Scored | undefined }[]> {
      const papers: readonly PaperDocument[] =
        type === 'listening' ? await documents.list('listening') : await documents.list('reading');
      const last = await attempts.listLast(
        userId,
        papers.map(({ id }) => id),
      );
      const byPaper = new Map(last.map((attempt) => [attempt.documentId, attempt]));
      return papers.map((paper) => {
        const attempt = byPaper.get(paper.id);
        return { paper, last: attempt && score(paper, attempt) };
      });
    },
    /** Stores an attempt, once however often it is sent, and scores what is stored. Answers to other parts are left out. */
    async submit(name: PaperName, given: Omit<Attempt, 'documentId'>): Promise<Scored> {
      const paper = await get(name);
      const numbers = new Set(keysOf(paper, given.part).map(({ number }) => number));
      if (numbers.size === 0) throw new Refusal('not_found');
      const answers = Object.fromEntries(
        Object.entries(given.answers).filter(([number]) => numbers.has(Number(number))),
      );
      await attempts.add({ ...given, documentId: paper.id, answers });
      const stored = orRefuse(await attempts.find(given.userId, given.id), 'not_found');
      // The id of an attempt at another paper names no attempt at this one.
      if (stored.documentId !== paper.id) throw new Refusal('not_found');
      return score(paper, stored);
    },
    /** One's own attempt with its paper, which may be retired by now. */
    async getResult(userId: number, id: string): Promise<{ paper: PaperDocument; scored: Scored }> {
      const attempt = orRefuse(await attempts.find(userId, id), 'not_found');
      const { documentId } = attempt;
      const paper = orRefuse(
        (await find({ type: 'listening', id: documentId })) ??
          (await find({ type: 'reading', id: documentId })),
        'not_found',
      );
      return { paper, scored: score(paper, attempt) };
    },
  };
}

/** The parts of a paper, be they recordings or passages. */
export function partsOf({ kind, body }: PaperDocument) {
  return kind === 'listening'
    ? body.parts.map((part) => ({ ...part, kind, number: part.part }))
    : body.passages.map((passage) => ({ ...passage, kind, number: passage.passage }));
}

function keysOf(paper: PaperDocument, part: number | null) {
  const keys = toAnswerKeys(paper.body);
  if (part === null) return keys;
  const groups = partsOf(paper).find(({ number }) => number === part)?.groups ?? [];
  const numbers = new Set(groups.flatMap(({ answers }) => answers.map(({ number }) => number)));
  return keys.filter(({ number }) => numbers.has(number));
}

function score(paper: PaperDocument, attempt: Attempt): Scored {
  const keys = keysOf(paper, attempt.part);
  const typed = new Map(Object.entries(attempt.answers).map(([number, text]) => [Number(number), text]));
  const { rawScore, answers } = scorePaper(keys, typed);
  const band = attempt.part === null ? (findBand(rawScore) ?? null) : null;
  return { attempt, rawScore, questionCount: keys.length, band, answers };
}
