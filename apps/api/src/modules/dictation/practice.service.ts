import type { PracticeEvent } from '@tingci/contract/dictation';
import { correctInstant } from '@tingci/domain/dictation/event-time';
import { findVerdict } from '@tingci/domain/dictation/judge-event';
import type { Database } from '../../db/database.ts';
import { orRefuse } from '../../http/refusal.ts';
import type { LexiconService } from '../lexicon/lexicon.service.ts';
import {
  createPracticeRepository,
  type JudgedEvent,
  type Practice,
  type PracticeRepository,
} from './practice.repository.ts';
import { retryOnce } from './retry.ts';

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
}) {
  const { lexicon, repository } = deps;
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
      const answers = orRefuse(await lexicon.findAnswers(practice.chapterId, wordIds), 'not_found');
      const judged = new Map<string, JudgedEvent>();
      const outcomes = events.map((event): EventOutcome => {
        const id = event.id.toLowerCase();
        const answer = answers.get(event.word_id);
        if (answer === undefined) return reject(event, '这个单词不存在');
        const first = judged.get(id);
        if (first) return { id: event.id, state: 'duplicate', isRight: first.isRight, reason: null };
        const record = judge(event, answer, practice.isCaseStrict, clock);
        judged.set(id, record);
        return { id: event.id, state: 'stored', isRight: record.isRight, reason: null };
      });
      if (judged.size === 0) return outcomes;
      const records = [...judged.values()];
      const stored = orRefuse(
        await retryOnce(() => repository.append(practice, records)),
        'practice_elsewhere',
      );
      return stored.length === judged.size ? outcomes : markDuplicates(practice.userId, outcomes, stored);
    },
    /** The latest practice of a chapter that another device can go on with. */
    findOpen: (userId: number, chapterId: number, nowMs: number) =>
      repository.findOpen(userId, chapterId, new Date(nowMs - OPEN_FOR_MS)),
    /** Makes a learner's word states anew from the events; other learners' answers wait meanwhile. */
    async rebuildWordState(userId: number): Promise<void> {
      await deps.database.transactWith(createPracticeRepository)(async (practices) => {
        await practices.holdWordStates();
        await practices.rebuildWordStates(userId);
      });
    },
  };

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

function reject(event: PracticeEvent, reason: string): EventOutcome {
  return { id: event.id, state: 'rejected', isRight: null, reason };
}

function judge(event: PracticeEvent, answer: string, isCaseStrict: boolean, clock: Clock): JudgedEvent {
  const typed = event.kind === 'submitted' ? event.typed : '';
  const verdict = findVerdict({
    event: { kind: event.kind, typed },
    answer,
    settings: { policy: 'confirm-word', isCaseStrict },
  });
  return {
    id: event.id.toLowerCase(),
    wordId: event.word_id,
    kind: event.kind,
    turn: event.turn,
    typed,
    isRight: verdict === 'right' || verdict === 'wrong' ? verdict === 'right' : null,
    hints: event.hints,
    replays: event.replays,
    elapsedMs: event.elapsed_ms,
    occurredMs: correctInstant({ claimedMs: event.occurred_at, ...clock }),
    claimedMs: event.occurred_at,
  };
}
