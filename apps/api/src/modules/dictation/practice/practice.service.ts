import { setImmediate as nextTurn } from 'node:timers/promises';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { diffWrong } from '@tingci/domain/dictation/judge/judge';
import { findVerdict, judgeEvent } from '@tingci/domain/dictation/judge/judge-event';
import { patternBits, patternsOfAttempt } from '@tingci/domain/dictation/judge/pattern';
import {
  type AnswerKind,
  isCountedAttempt,
  isUndoable,
  type SelfGrade,
} from '@tingci/domain/dictation/practice-event';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { retryOnce } from '../../../platform/db/retry-once.ts';
import { createDailyQuota } from '../../../platform/shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../platform/shared-limits/shared-limits.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import {
  createPracticeRepository,
  type JudgedEvent,
  type Practice,
  type PracticeRepository,
  type StoredAnswer,
} from './practice.repository.ts';

/** The reasons to reject an event, with the text for the learner. */
const rejections = { unknown_word: '这个单词不存在', nothing_to_undo: '没有可以撤回的作答' } as const;

export type RejectReason = keyof typeof rejections;

/** One answer or undo as a device sent it: the raw attempt, never a verdict. */
export type SentEvent = {
  id: string;
  wordId: number;
  kind: AnswerKind | 'undone';
  turn: number;
  attempt: number;
  round: number;
  typed: string;
  choiceId: number | undefined;
  grade: SelfGrade | undefined;
  /** Id of the answer to undo. */
  undoes: string | undefined;
  hints: number;
  replays: number;
  elapsedMs: number;
  /** By the device's clock. */
  occurredMs: number;
};

export type EventOutcome = {
  id: string;
  state: 'stored' | 'duplicate' | 'rejected';
  isRight: boolean | null;
  /** Why it was rejected, for the learner. */
  reason: string | null;
};

/** The server's clock and, when the device sent it, the device's clock; milliseconds since 1970. */
export type Clock = { nowMs: number; sentAtMs: number | undefined };

/** Another device can continue a practice for this long. */
const WORDS_AS_AN_ANSWER = 20;
/** Answers that are judged before the event loop runs other requests. The alignment of long wrong answers takes time. */
const ANSWERS_A_TURN = 20;
const OPEN_FOR_MS = 30 * 86_400_000;

/** Judges raw attempts and stores them. */
export function createPracticeService(deps: {
  database: Database;
  lexicon: LexiconService;
  repository: PracticeRepository;
  onRejected?: ((reason: RejectReason) => void) | undefined;
  /** Answers that a learner may send in a day. No learner answers as many: it keeps one account from filling the disk. */
  answersADay: number;
  sharedLimits?: SharedLimits | undefined;
}) {
  const answersToday = createDailyQuota('answers', deps.answersADay, deps.sharedLimits);
  const { lexicon, repository, onRejected } = deps;
  function reject(event: SentEvent, reason: RejectReason): EventOutcome {
    onRejected?.(reason);
    return { id: event.id, state: 'rejected', isRight: null, reason: rejections[reason] };
  }

  return {
    /**
     * Stores each event once. Returns the outcome of each, in the same order. Throws for an unknown chapter, and for a
     * practice of another chapter.
     */
    async submit(practice: Practice, events: readonly SentEvent[], clock: Clock): Promise<EventOutcome[]> {
      // A stored setup takes as much room as some answers.
      const setupSize = Math.ceil((practice.setup?.word_ids.length ?? 0) / WORDS_AS_AN_ANSWER);
      await answersToday.take(practice.userId, events.length + setupSize, clock.nowMs);
      const wordIds = events.map((event) => event.wordId);
      const answers = orThrow(
        await lexicon.findAnswers(practice.userId, practice.chapterId, wordIds),
        'not_found',
      );
      const undone = await listUndone(practice, events);
      const judged = new Map<string, JudgedEvent>();
      const outcomeOf = (event: SentEvent): EventOutcome => {
        const id = event.id.toLowerCase();
        const answer = answers.get(event.wordId);
        if (answer === undefined) return reject(event, 'unknown_word');
        if (event.kind === 'undone' && !undone.has(id)) return reject(event, 'nothing_to_undo');
        const first = judged.get(id);
        if (first) return { id: event.id, state: 'duplicate', isRight: first.isRight, reason: null };
        const record = judge(event, answer, practice, clock);
        judged.set(id, record);
        return { id: event.id, state: 'stored', isRight: record.isRight, reason: null };
      };
      const outcomes: EventOutcome[] = [];
      for (const event of events) {
        outcomes.push(outcomeOf(event));
        if (outcomes.length % ANSWERS_A_TURN === 0) await nextTurn();
      }
      if (judged.size === 0) return outcomes;
      const records = [...judged.values()];
      const stored = orThrow(await retryOnce(() => store(practice, records)), 'practice_elsewhere');
      return stored.length === judged.size ? outcomes : markDuplicates(practice.userId, outcomes, stored);
    },
    /** The latest practice of a chapter that another device can continue. */
    findOpen: (userId: number, chapterId: number, nowMs: number) =>
      repository.findOpen(userId, chapterId, new Date(nowMs - OPEN_FOR_MS)),
  };

  // An undo is rare, and its word is folded again. Everything else is one statement.
  async function store(practice: Practice, records: readonly JudgedEvent[]): Promise<string[] | undefined> {
    const undone = records.filter(({ kind }) => kind === 'undone');
    if (undone.length === 0) return repository.append(practice, records);
    return deps.database.transactWith(createPracticeRepository)(async (practices) => {
      const stored = await practices.append(practice, records);
      if (stored) {
        await practices.refoldWords(practice.userId, [...new Set(undone.map(({ wordId }) => wordId))]);
        await practices.subtractTaken(practice.userId, stored);
      }
      return stored;
    });
  }

  /** Ids of the events that undo an answer to the same word of this practice, stored already or in this request. */
  async function listUndone(practice: Practice, events: readonly SentEvent[]): Promise<Set<string>> {
    const undone = events.filter(({ kind }) => kind === 'undone');
    if (undone.length === 0) return new Set();
    const targets = new Map<string, StoredAnswer>(
      events.map(({ id, wordId, kind }) => [id.toLowerCase(), { practiceId: practice.id, wordId, kind }]),
    );
    const ids = undone.flatMap(({ undoes }) => undoes?.toLowerCase() ?? []);
    const known = await repository.mapAnswers(practice.userId, ids);
    for (const [id, answer] of known) targets.set(id, answer);
    const isSound = ({ wordId, undoes }: SentEvent) => {
      const target = targets.get(undoes?.toLowerCase() ?? '');
      return target?.practiceId === practice.id && target.wordId === wordId && isUndoable(target);
    };
    return new Set(undone.filter(isSound).map(({ id }) => id.toLowerCase()));
  }

  // An event that was stored before keeps its stored verdict.
  async function markDuplicates(userId: number, outcomes: EventOutcome[], stored: string[]) {
    const isNew = new Set(stored);
    const known = outcomes.filter(({ id, state }) => state !== 'rejected' && !isNew.has(id.toLowerCase()));
    const verdicts = await repository.mapVerdicts(userId, [
      ...new Set(known.map(({ id }) => id.toLowerCase())),
    ]);
    return outcomes.map((outcome): EventOutcome => {
      if (!known.includes(outcome)) return outcome;
      return { ...outcome, state: 'duplicate', isRight: verdicts.get(outcome.id.toLowerCase()) ?? null };
    });
  }
}

function judge(
  event: SentEvent,
  answer: string,
  { policy, isCaseStrict }: Practice,
  clock: Clock,
): JudgedEvent {
  const typed = event.kind === 'submitted' || event.kind === 'keyed' ? event.typed : '';
  const attempt = {
    event: {
      kind: event.kind,
      typed,
      itemId: String(event.wordId),
      ...(event.choiceId === undefined ? {} : { choiceId: String(event.choiceId) }),
      ...(event.grade === undefined ? {} : { grade: event.grade }),
    },
    answer,
    settings: { policy, isCaseStrict },
  };
  const verdict = findVerdict(attempt);
  return {
    id: event.id.toLowerCase(),
    wordId: event.wordId,
    kind: event.kind,
    turn: event.turn,
    attempt: event.attempt,
    round: event.round,
    typed,
    choiceId: event.choiceId ?? null,
    grade: event.grade ?? null,
    undoes: event.undoes?.toLowerCase() ?? null,
    isRight: verdict === 'right' || verdict === 'wrong' ? verdict === 'right' : null,
    hints: event.hints,
    replays: event.replays,
    elapsedMs: event.elapsedMs,
    occurredMs: correctInstant({ reportedMs: event.occurredMs, ...clock }),
    reportedMs: event.occurredMs,
    // Aligning letters costs much more than the verdict, and most answers are right.
    patterns: verdict === 'wrong' && isCountedAttempt(event.kind, event.attempt) ? findPatterns(attempt) : 0,
  };
}

/** The error patterns of a wrong attempt, as bits. */
function findPatterns(attempt: Parameters<typeof judgeEvent>[0]): number {
  if (attempt.event.kind !== 'submitted') return patternBits(judgeEvent(attempt).patterns);
  const { event, answer, settings } = attempt;
  const diff = diffWrong({ typed: event.typed, answer, isCaseStrict: settings.isCaseStrict });
  return patternBits(patternsOfAttempt(diff));
}
