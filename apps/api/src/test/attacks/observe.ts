import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account, Client, Reply } from './target.ts';

const HEALTH_PAUSE_MS = 25;
const LEARNER_PAUSE_MS = 150;

/** Times in milliseconds. */
export type Times = { requests: number; failures: string[]; p50: number; p99: number; most: number };

/** What a monitor and a learner behind the attacker's own address see. */
export type Observation = { health: Times; learner: Times };

/** A learner with the chapter that they practise. */
export type Observed = Account & { chapterId: number; wordId: number };

/** Asks for the health and practises as a learner until `signal` is aborted. */
export async function observe(target: Client, learner: Observed, signal: AbortSignal): Promise<Observation> {
  const practiceId = randomUUID();
  let turn = 0;
  const submit = () =>
    target.status(
      '/api/study/lexicon/v1/practice/result',
      {
        practice_id: practiceId,
        chapter_id: learner.chapterId,
        mode: '听写',
        events: [
          {
            id: randomUUID(),
            word_id: learner.wordId,
            kind: 'submitted',
            turn: turn++,
            typed: 'x',
            elapsed_ms: 900,
            occurred_at: Date.now(),
          },
        ],
      },
      learner,
    );
  const read = () => target.status('/api/study/lexicon/v1/list', { chapter_id: learner.chapterId }, learner);
  const [health, own] = await Promise.all([
    repeat(signal, HEALTH_PAUSE_MS, async () => {
      const { http } = await target.send('/healthz', undefined, {}, 'GET');
      return http === 200 ? undefined : `HTTP ${http}`;
    }),
    repeat(signal, LEARNER_PAUSE_MS, async (nr) => {
      const status = await (nr % 2 === 0 ? submit() : read());
      return status === 0 ? undefined : `status ${status}`;
    }),
  ]);
  return { health, learner: own };
}

async function repeat(
  signal: AbortSignal,
  pauseMs: number,
  ask: (nr: number) => Promise<string | undefined>,
): Promise<Times> {
  const times: number[] = [];
  const failures: string[] = [];
  for (let nr = 0; !signal.aborted; nr++) {
    const begunMs = performance.now();
    const failure = await ask(nr).catch((error: Error) => error.message);
    times.push(performance.now() - begunMs);
    if (failure !== undefined) failures.push(failure);
    await pause(pauseMs);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return {
    requests: times.length,
    failures: [...new Set(failures)],
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  };
}

export type Shot = () => Promise<Reply | number>;

/** Fires a shot `perSecond` times a second until the signal; at most `most` are in flight. Resolves with the answers by kind. */
export async function fire(
  shot: Shot,
  { perSecond, most }: { perSecond: number; most: number },
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const count = (name: string) => {
    answers[name] = (answers[name] ?? 0) + 1;
  };
  const flying = new Set<Promise<void>>();
  const begunMs = performance.now();
  for (let sent = 0; !signal.aborted; ) {
    const due = Math.floor(((performance.now() - begunMs) / 1000) * perSecond);
    for (; sent < due && flying.size < most; sent++) {
      const flight: Promise<void> = shot()
        .then((reply) => count(typeof reply === 'number' ? String(reply) : nameOf(reply)))
        .catch((error: Error) => count(error.message))
        .finally(() => flying.delete(flight));
      flying.add(flight);
    }
    if (sent < due) sent = due;
    await pause(5);
  }
  await Promise.all(flying);
  return answers;
}

const nameOf = ({ http, text }: Reply): string =>
  /"code":"(\w+)"/.exec(text)?.[1] ?? (text.startsWith('{"status":0') ? 'accepted' : `HTTP ${http}`);
