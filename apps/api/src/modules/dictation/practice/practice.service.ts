import type { PracticeEvent } from '@tingci/contract/dictation/practice';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { diffWrong } from '@tingci/domain/dictation/judge';
import { findVerdict, judgeEvent } from '@tingci/domain/dictation/judge-event';
import { patternBits, patternsOfAttempt } from '@tingci/domain/dictation/pattern';
import { isUndoable } from '@tingci/domain/dictation/practice-event';
import { orThrow } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import { retryOnce } from '../../../db/retry-once.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import {
  createPracticeRepository,
  type JudgedEvent,
  type Practice,
  type PracticeRepository,
  type StoredAnswer,
} from './practice.repository.ts';

/** Why an event is refused, with the text for the learner. */
const rejections = { unknown_word: '这个单词不存在', nothing_to_undo: '没有可以撤回的作答' } as const;

export type RejectReason = keyof typeof rejections;

export type EventOutcome = {
  id: string;
  state: 'stored' | 'duplicate' | 'rejected';
  isRight: boolean | null;
  /** Why it was rejected, for the learner. */
  reason: string | null;
};

/** The server's clock and, where it told, the device's as it sent; milliseconds since 1970. */
export type Clock = { nowMs: number; sentAtMs: number | undefined };

/** How long ago a practice may have been left for another device to be offered it. */
const OPEN_FOR_MS = 30 * 86_400_000;

/** Judges raw attempts and stores them. */
export function createPracticeService(deps: {
  database: Database;
  lexicon: LexiconService;
  repository: PracticeRepository;
  onRejected?: ((reason: RejectReason) => void) | undefined;
}) {
  const { lexicon, repository, onRejected } = deps;
  function reject(event: PracticeEvent, reason: RejectReason): EventOutcome {
    onRejected?.(reason);
    return { id: event.id, state: 'rejected', isRight: null, reason: rejections[reason] };
  }

  return {
    /**
     * Stores each event once and tells what became of it, in the order given. Refuses an unknown chapter, and a
     * practice that belongs to another one.
     */
    async submit(
      practice: Practice,
      events: readonly PracticeEvent[],
      clock: Clock,
    ): Promise<EventOutcome[]> {
      const wordIds = events.map((event) => event.word_id);
      const answers = orThrow(
        await lexicon.findAnswers(practice.userId, practice.chapterId, wordIds),
        'not_found',
      );
      const undone = await listUndone(practice, events);
      const judged = new Map<string, JudgedEvent>();
      const outcomes = events.map((event): EventOutcome => {
        const id = event.id.toLowerCase();
        const answer = answers.get(event.word_id);
        if (answer === undefined) return reject(event, 'unknown_word');
        if (event.kind === 'undone' && !undone.has(id)) return reject(event, 'nothing_to_undo');
        const first = judged.get(id);
        if (first) return { id: event.id, state: 'duplicate', isRight: first.isRight, reason: null };
        const record = judge(event, answer, practice, clock);
        judged.set(id, record);
        return { id: event.id, state: 'stored', isRight: record.isRight, reason: null };
      });
      if (judged.size === 0) return outcomes;
      const records = [...judged.values()];
      const stored = orThrow(await retryOnce(() => store(practice, records)), 'practice_elsewhere');
      return stored.length === judged.size ? outcomes : markDuplicates(practice.userId, outcomes, stored);
    },
    /** The latest practice of a chapter that another device can go on with. */
    findOpen: (userId: number, chapterId: number, nowMs: number) =>
      repository.findOpen(userId, chapterId, new Date(nowMs - OPEN_FOR_MS)),
  };

  // An answer taken back is rare and needs its word folded anew; all else goes by one statement.
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

  /** Ids of the events that take back an answer of this practice and their word, stored before or sent along. */
  async function listUndone(practice: Practice, events: readonly PracticeEvent[]): Promise<Set<string>> {
    const undone = events.filter(({ kind }) => kind === 'undone');
    if (undone.length === 0) return new Set();
    const targets = new Map<string, StoredAnswer>(
      events.map(({ id, word_id, kind }) => [
        id.toLowerCase(),
        { practiceId: practice.id, wordId: word_id, kind },
      ]),
    );
    const ids = undone.flatMap(({ undoes }) => undoes?.toLowerCase() ?? []);
    const known = await repository.mapAnswers(practice.userId, ids);
    for (const [id, answer] of known) targets.set(id, answer);
    const isSound = ({ word_id, undoes }: PracticeEvent) => {
      const target = targets.get(undoes?.toLowerCase() ?? '');
      return target?.practiceId === practice.id && target.wordId === word_id && isUndoable(target);
    };
    return new Set(undone.filter(isSound).map(({ id }) => id.toLowerCase()));
  }

  // The verdict of an event that was there before is the one stored then.
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
  event: PracticeEvent,
  answer: string,
  { policy, isCaseStrict }: Practice,
  clock: Clock,
): JudgedEvent {
  const typed = event.kind === 'submitted' || event.kind === 'keyed' ? event.typed : '';
  const attempt = {
    event: {
      kind: event.kind,
      typed,
      itemId: String(event.word_id),
      ...(event.choice_id === undefined ? {} : { choiceId: String(event.choice_id) }),
      ...(event.grade === undefined ? {} : { grade: event.grade }),
    },
    answer,
    settings: { policy, isCaseStrict },
  };
  const verdict = findVerdict(attempt);
  return {
    id: event.id.toLowerCase(),
    wordId: event.word_id,
    kind: event.kind,
    turn: event.turn,
    attempt: event.attempt,
    typed,
    choiceId: event.choice_id ?? null,
    grade: event.grade ?? null,
    undoes: event.undoes?.toLowerCase() ?? null,
    isRight: verdict === 'right' || verdict === 'wrong' ? verdict === 'right' : null,
    hints: event.hints,
    replays: event.replays,
    elapsedMs: event.elapsed_ms,
    occurredMs: correctInstant({ reportedMs: event.occurred_at, ...clock }),
    reportedMs: event.occurred_at,
    // Aligning letters costs much more than the verdict, and most answers are right.
    patterns: verdict === 'wrong' ? findPatterns(attempt) : 0,
  };
}

/** What a wrong attempt shows, as bits. */
function findPatterns(attempt: Parameters<typeof judgeEvent>[0]): number {
  if (attempt.event.kind !== 'submitted') return patternBits(judgeEvent(attempt).patterns);
  const { event, answer, settings } = attempt;
  const diff = diffWrong({ typed: event.typed, answer, isCaseStrict: settings.isCaseStrict });
  return patternBits(patternsOfAttempt(diff));
}
