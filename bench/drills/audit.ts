import type { Pool } from 'pg';

type StoredEvent = {
  userId: number;
  id: string;
  wordId: number;
  kind: string;
  typed: string;
  isRight: boolean | null;
  occurredMs: number;
};
type State = {
  answerCount: number;
  wrongCount: number;
  firstMs: number;
  lastMs: number;
  lastWrongMs: number | null;
};

/** Differences between the database and the acknowledged events. */
export type Audit = { stored: number; lost: number; doubled: number; wrongStates: number };

/** Compares the stored events with the acknowledged ids, and every word state with a fold of the learner's events. */
export async function auditAnswers(pool: Pool, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const events = await pool.query<StoredEvent>(
    `select user_id::int as "userId", id::text, word_id::int as "wordId", kind, typed, is_right as "isRight",
       extract(epoch from occurred_at)::float8 * 1000 as "occurredMs" from practice_event`,
  );
  const stored = new Map<string, number>();
  for (const { id } of events.rows) stored.set(id, (stored.get(id) ?? 0) + 1);
  return {
    stored: events.rows.length,
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    wrongStates: countWrong(fold(events.rows), await readStates(pool)),
  };
}

// This fold is a second implementation. An audit that runs the audited code proves nothing.
function fold(events: readonly StoredEvent[]): Map<string, State> {
  const states = new Map<string, State>();
  for (const { userId, wordId, kind, isRight, occurredMs } of events) {
    if (kind !== 'revealed' && isRight === null) continue;
    const key = `${userId}/${wordId}`;
    const isWrong = isRight !== true;
    const state = states.get(key);
    states.set(key, {
      answerCount: (state?.answerCount ?? 0) + 1,
      wrongCount: (state?.wrongCount ?? 0) + (isWrong ? 1 : 0),
      firstMs: Math.min(state?.firstMs ?? occurredMs, occurredMs),
      lastMs: Math.max(state?.lastMs ?? occurredMs, occurredMs),
      lastWrongMs: isWrong ? Math.max(state?.lastWrongMs ?? 0, occurredMs) : (state?.lastWrongMs ?? null),
    });
  }
  return states;
}

async function readStates(pool: Pool): Promise<Map<string, State>> {
  const ms = (column: string) => `extract(epoch from ${column})::float8 * 1000`;
  const { rows } = await pool.query<State & { key: string }>(
    `select user_id || '/' || word_id as key, answer_count as "answerCount", wrong_count as "wrongCount",
       ${ms('first_answered_at')} as "firstMs", ${ms('last_answered_at')} as "lastMs",
       ${ms('last_wrong_at')} as "lastWrongMs" from word_state`,
  );
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

function countWrong(expected: Map<string, State>, found: Map<string, State>): number {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].filter((key) => !isSame(expected.get(key), found.get(key))).length;
}

function isSame(a: State | undefined, b: State | undefined): boolean {
  if (!a || !b) return false;
  const isNear = (left: number | null, right: number | null) =>
    left === right || (left !== null && right !== null && Math.abs(left - right) < 0.01);
  return (
    a.answerCount === b.answerCount &&
    a.wrongCount === b.wrongCount &&
    isNear(a.firstMs, b.firstMs) &&
    isNear(a.lastMs, b.lastMs) &&
    isNear(a.lastWrongMs, b.lastWrongMs)
  );
}
