import type { RequestOf } from '@tingci/contract';
import * as contract from '@tingci/contract/listening/listening';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentListening } from './listening.presenter.ts';
import type { Listening } from './listening.repository.ts';
import type { createListeningService, ListeningOutcome, SentListeningEvent } from './listening.service.ts';
import type { createMissedWordsService } from './missed-words.service.ts';

/** Handlers of listening practices. */
export function createListeningBindings(
  listening: ReturnType<typeof createListeningService>,
  missedWords: ReturnType<typeof createMissedWordsService>,
): Binding[] {
  return [
    bind(contract.submitListening, async (input, { session, nowMs }) => {
      const practice = readPractice(input, session, false);
      const clock = { nowMs, sentAtMs: input.sent_at };
      return presentOutcomes(input, await listening.submit(practice, input.events.map(readEvent), clock));
    }),
    bind(contract.openListening, async ({ source_kind, source_id }, { session, nowMs }) => {
      const found = await listening.findOpen(
        session.userId,
        { kind: source_kind, id: source_id, isLabelled: false },
        nowMs,
      );
      return { practice: found ? presentListening(found, session.id) : null };
    }),
    bind(contract.getListening, async ({ practice_id }, { session }) => {
      const { practice, previous } = await listening.getWithPrevious(
        session.userId,
        practice_id.toLowerCase(),
      );
      return {
        practice: presentListening(practice, session.id),
        previous: previous ? presentListening(previous, session.id) : null,
      };
    }),
    bind(contract.findMissedWords, async ({ practice_id, words }, { session }) => {
      const found = await missedWords.find(session.userId, practice_id.toLowerCase(), words);
      return { list: found.map(({ word, wordId }) => ({ word, lexicon_id: wordId })) };
    }),
    bind(contract.addMissedWords, async ({ practice_id, words }, { session, nowMs }) => {
      const adder = { userId: session.userId, sessionId: session.id, timeZone: session.timeZone };
      const added = await missedWords.add(adder, practice_id.toLowerCase(), words, nowMs);
      return { list: added.map(({ word, wordId }) => ({ word, lexicon_id: wordId })) };
    }),
  ];
}

type Submission = RequestOf<typeof contract.submitListening.path>;

/** The practice that a request names. */
export function readPractice(
  input: Submission,
  session: { userId: number; id: string },
  isLabelled: boolean,
): Listening {
  return {
    userId: session.userId,
    id: input.practice_id.toLowerCase(),
    sourceKind: input.source_kind,
    sourceId: input.source_id,
    isLabelled,
    setup: input.setup,
    sessionId: session.id,
  };
}

/** The outcome of each event. The client knows its events by the ids that it sent. */
export const presentOutcomes = ({ events }: Submission, outcomes: readonly ListeningOutcome[]) => ({
  results: outcomes.map((outcome, at) => ({ ...outcome, id: events[at]?.id ?? outcome.id })),
});

/** An event as the service stores it. */
export function readEvent(event: contract.ListeningEvent): SentListeningEvent {
  return {
    id: event.id.toLowerCase(),
    kind: event.kind,
    stage: event.stage,
    sentenceId: event.sentence_id,
    typed: event.typed,
    amount: event.amount,
    wordIndex: event.word_index ?? null,
    atMs: event.at_ms ?? null,
    cause: event.cause ?? null,
    undoes: event.undoes?.toLowerCase() ?? null,
    elapsedMs: event.elapsed_ms,
    occurredMs: event.occurred_at,
  };
}
