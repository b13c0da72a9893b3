import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestOf } from '@tingci/contract/index';
import { type Answer, type Credentials, post } from './wire.ts';

const PATH = '/api/study/lexicon/v1/practice/result';

type Batch = RequestOf<typeof PATH>;
type Chapter = { id: number; words: { id: number; word: string }[] };

/** A learner who answers without pause. Like the browser, they send unacknowledged answers again with the same ids. */
export type QueueingLearner = {
  /** Ids of the events that the server acknowledged. */
  acknowledged: Set<string>;
  /** Replies that the server may not send, even when it is killed. */
  faults: string[];
  /** Number of requests that were sent again. */
  retries(): number;
  /** Stops answering. Resolves when every answer is acknowledged. */
  finish(): Promise<void>;
};

/** Starts a {@link QueueingLearner} for `url`, with batches of one to five events. */
export function startLearner(
  url: string,
  who: Credentials,
  chapter: Chapter,
  isOver: () => boolean,
): QueueingLearner {
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  const practiceId = randomUUID();
  let turn = 0;
  let retries = 0;
  let isFinishing = false;

  function answerSome(): Batch {
    const events = Array.from({ length: 1 + (turn % 5) }, () => {
      const { id: word_id, word } = chapter.words[turn % chapter.words.length] as Chapter['words'][number];
      const common = { id: randomUUID(), word_id, turn: turn++, elapsed_ms: 700, occurred_at: Date.now() };
      if (turn % 11 === 0) return { ...common, kind: 'skipped' as const };
      if (turn % 7 === 0) return { ...common, kind: 'revealed' as const };
      return { ...common, kind: 'submitted' as const, typed: turn % 3 === 0 ? `${word}x` : word };
    });
    return { practice_id: practiceId, chapter_id: chapter.id, mode: '听写', events };
  }

  async function sendUntilAcknowledged(batch: Batch): Promise<void> {
    for (let attempt = 0; !isOver(); attempt++) {
      if (attempt > 0) retries++;
      const answer = await post(url, PATH, batch, who).catch(() => undefined);
      if (answer?.status === 0) return note(batch, answer);
      // These are temporary: the app starts, its database recovers, or a timestamp is older than the start.
      const isPassing =
        answer === undefined || answer.status >= 500 || answer.values?.code === 'clock_skewed';
      if (!isPassing) faults.push(`${answer.status} ${answer.text.slice(0, 300)}`);
      await delay(10);
    }
  }

  function note(batch: Batch, answer: Answer): void {
    const results = answer.values.results as { id: string; state: string }[];
    if (results.length !== batch.events.length)
      faults.push(`a result is missing: ${answer.text.slice(0, 300)}`);
    for (const { id, state } of results) {
      if (state === 'rejected') faults.push(`rejected: ${answer.text.slice(0, 300)}`);
      else acknowledged.add(id);
    }
  }

  async function answerOn(): Promise<void> {
    while (!isFinishing && !isOver()) await sendUntilAcknowledged(answerSome());
  }
  const answering = answerOn();
  return {
    acknowledged,
    faults,
    retries: () => retries,
    async finish() {
      isFinishing = true;
      await answering;
    },
  };
}
