import { longestTestMs } from '@tingci/contract/exam/paper';
import type { Talk } from './talk.service.ts';

/** A speaking test in a list. */
export const presentTalk = ({ id, documentId, answers, elapsedMs, submittedAt, mode, bands }: Talk) => ({
  attempt_id: id,
  id: documentId,
  answers: Object.entries(answers).flatMap(([number, ms]) =>
    /^(?:[1-9]|1[0-3])$/.test(number)
      ? [{ number: Number(number), spoken_ms: Math.min(Number(ms) || 0, longestTestMs) }]
      : [],
  ),
  bands: [...bands],
  mode,
  elapsed_ms: elapsedMs,
  submitted_at: submittedAt.getTime(),
});
