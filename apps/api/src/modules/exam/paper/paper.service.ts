import type { PaperType } from '@tingci/contract/exam/paper';
import { findPaperBand } from '@tingci/domain/exam/band';
import { graceMs } from '@tingci/domain/exam/exam-clock';
import { type AnswerKey, type ScoredAnswer, scorePaper } from '@tingci/domain/exam/score';
import { foldSitting, type SittingMode } from '@tingci/domain/exam/sitting';
import { requireContentAccess } from '../../../entitlement/content-access.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { SittingRepository } from '../sitting/sitting.repository.ts';
import { toAnswerKeys } from '../store/answer-keys.ts';
import { type PaperDocument, type PaperHead, partsOf, toPaperHead } from '../store/paper-document.ts';
import type { PaperStore } from '../store/paper-store.ts';
import type { Attempt, AttemptRepository } from './attempt.repository.ts';
import { findSittingEnd } from './sitting-end.ts';

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

/** What a learner took: the whole paper, one part, or the questions that an earlier attempt lost. */
type Taken = Pick<Attempt, 'userId' | 'part' | 'retakeOf'>;

type FoundSitting = Awaited<ReturnType<SittingRepository['find']>>;

/** Some answers of a practice that was not handed in. */
export type DraftScore = { paper: PaperDocument; answers: readonly ScoredAnswer[] };

/** A whole paper that was handed in. */
export type PastPaper = { paper: PaperHead; scored: Scored; mode: SittingMode | null };

/** An attempt with its paper. `mode` and the active time by part are those of its sitting. */
export type PaperResult = {
  paper: PaperDocument;
  scored: Scored;
  mode: SittingMode | null;
  spentMs: ReadonlyMap<string, number> | undefined;
};

/** A retake of a retake, and so on, at most this often. */
const MOST_RETAKES = 10;

export type PaperName = { type: PaperType; id: number };

export type PaperService = ReturnType<typeof createPaperService>;

/** Papers to take, and the attempts of learners. */
export function createPaperService(
  papers: PaperStore,
  attempts: AttemptRepository,
  sittings: Pick<SittingRepository, 'find' | 'listEvents'>,
) {
  const find = async (id: number): Promise<PaperDocument | undefined> =>
    (await papers.find('listening', id)) ?? (await papers.find('reading', id));

  /** The keys of what was taken: of a retake those of the questions that its attempt lost. */
  async function keysOfTaken(paper: PaperDocument, taken: Taken, depth = 0): Promise<readonly AnswerKey[]> {
    const keys = keysOf(paper, taken.part);
    if (taken.retakeOf === null) return keys;
    if (depth === MOST_RETAKES) throw new AppError('not_found');
    const before = orThrow(await attempts.find(taken.userId, taken.retakeOf), 'not_found');
    if (before.documentId !== paper.id) throw new AppError('not_found');
    const lost = score(await keysOfTaken(paper, before, depth + 1), before).answers.filter(
      ({ verdict }) => verdict !== 'right',
    );
    return pickKeys(
      keys,
      lost.map(({ number }) => number),
    );
  }

  const scoreTaken = async (paper: PaperDocument, attempt: Attempt): Promise<Scored> =>
    score(await keysOfTaken(paper, attempt), attempt);

  /** The answers in the stored events of a sitting; of an exam those until it ended. */
  async function readSitting(paper: PaperDocument, sitting: NonNullable<FoundSitting>, nowMs: number) {
    const events = await sittings.listEvents(sitting.userId, sitting.id);
    const state = foldSitting(events);
    const endMs =
      sitting.mode === 'exam' ? findSittingEnd(sitting, paper, state) + graceMs : Number.POSITIVE_INFINITY;
    const inTime = foldSitting(events.filter(({ occurredAt }) => occurredAt <= endMs));
    return { answers: Object.fromEntries(inTime.answers), spentMs: state.spentMs, isOver: nowMs > endMs };
  }

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
    find,
    /** The whole papers that a learner handed in, the newest first. Those of retired papers are left out. */
    async listHistory(userId: number): Promise<PastPaper[]> {
      const heads = [...(await papers.list('listening')), ...(await papers.list('reading'))];
      const byId = new Map(heads.map((head) => [head.id, head]));
      return (await attempts.listWhole(userId)).flatMap((attempt) => {
        const paper = byId.get(attempt.documentId);
        return paper ? [{ paper, scored: score(paper.keys, attempt), mode: attempt.mode }] : [];
      });
    },
    /** The numbers of the questions of what is taken; throws when there are none. */
    async listNumbers(paper: PaperDocument, taken: Taken): Promise<number[]> {
      const keys = await keysOfTaken(paper, taken);
      if (keys.length === 0) throw new AppError('not_found');
      return keys.map(({ number }) => number);
    },
    /**
     * Stores an attempt once, also when it is sent again, and scores the stored one. Answers to other parts are
     * ignored. With a sitting its stored answers count too, and a paper that was retired meanwhile is still accepted.
     */
    async submit(
      name: PaperName,
      given: Omit<Attempt, 'documentId'>,
      { isMember, nowMs }: { isMember: boolean; nowMs: number },
    ): Promise<Scored> {
      const sitting = await sittings.find(given.userId, given.id);
      const paper = sitting
        ? orThrow(await papers.find(name.type, name.id), 'not_found')
        : await get(name, isMember);
      // A sitting of another paper is not one of this paper.
      if (sitting && sitting.documentId !== paper.id) throw new AppError('not_found');
      const scope = sitting ?? given;
      const taken = { ...given, part: scope.part, retakeOf: scope.retakeOf };
      const numbers = new Set((await keysOfTaken(paper, taken)).map(({ number }) => number));
      if (numbers.size === 0) throw new AppError('not_found');
      const stored = sitting && (await readSitting(paper, sitting, nowMs));
      const all = stored?.isOver ? stored.answers : { ...stored?.answers, ...given.answers };
      const answers = Object.fromEntries(
        Object.entries(all).filter(([number, typed]) => numbers.has(Number(number)) && typed.trim() !== ''),
      );
      await attempts.add({ ...taken, documentId: paper.id, answers });
      const attempt = orThrow(await attempts.find(given.userId, given.id), 'not_found');
      // An attempt id of another paper is not an attempt at this one.
      if (attempt.documentId !== paper.id) throw new AppError('not_found');
      return scoreTaken(paper, attempt);
    },
    /** The paper of a practice and its answers so far, scored for one part. An exam is refused. */
    async check(
      userId: number,
      sittingId: string,
      part: number,
      answers: Readonly<Record<string, string>>,
    ): Promise<DraftScore> {
      const sitting = orThrow(await sittings.find(userId, sittingId), 'not_found');
      if (sitting.mode === 'exam') throw new AppError('forbidden');
      const paper = orThrow(await find(sitting.documentId), 'not_found');
      const draft = { ...sitting, answers, elapsedMs: 0, submittedAt: new Date(0) };
      const scored = await scoreTaken(paper, draft);
      const ofPart = new Set(keysOf(paper, part).map(({ number }) => number));
      return { paper, answers: scored.answers.filter(({ number }) => ofPart.has(number)) };
    },
    /** The learner's own attempt with its paper, which may be retired now. */
    async getResult(userId: number, id: string): Promise<PaperResult> {
      const attempt = orThrow(await attempts.find(userId, id), 'not_found');
      const paper = orThrow(await find(attempt.documentId), 'not_found');
      const sitting = await sittings.find(userId, id);
      const spentMs = sitting && (await readSitting(paper, sitting, Number.POSITIVE_INFINITY)).spentMs;
      return { paper, scored: await scoreTaken(paper, attempt), mode: sitting?.mode ?? null, spentMs };
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
  const isWhole = attempt.part === null && attempt.retakeOf === null;
  const band = isWhole ? (findPaperBand(rawScore, keys.length) ?? null) : null;
  return { attempt, rawScore, questionCount: keys.length, band, answers };
}
