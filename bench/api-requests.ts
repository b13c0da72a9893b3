import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { canonicalText, type SignedFields } from '@tingci/domain/signing';
import type { BenchLearner } from './api-data.ts';

export type Prepared = { path: string; headers: Record<string, string>; body: string };

/** A signed request with its own nonce, as a browser sends it. */
export function prepare(path: string, learner: BenchLearner, own: SignedFields): Prepared {
  const fields = { ...own, api_key: path, timestamp: Date.now(), nonce: randomBytes(16).toString('hex') };
  const signature = createHmac('sha256', learner.signKey).update(canonicalText(fields)).digest('hex');
  return {
    path,
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, signature }),
  };
}

/** Fields of `practice/result`: twenty answers to a chapter, every fourth one wrong. */
export function answers(
  practiceId: string,
  chapterId: number,
  words: readonly { id: number; word: string }[],
): SignedFields {
  const events = Array.from({ length: 20 }, (_, turn) => {
    const { id, word } = words[turn % words.length] ?? { id: 0, word: '' };
    return {
      id: randomUUID(),
      word_id: id,
      kind: 'submitted',
      turn,
      typed: turn % 4 === 0 ? `${word.slice(1)}e` : word,
      hints: 0,
      replays: 1,
      elapsed_ms: 3200,
      occurred_at: Date.now() - 60_000 + turn * 1000,
    };
  });
  return { practice_id: practiceId, chapter_id: chapterId, mode: '听写', is_case_strict: false, events };
}
