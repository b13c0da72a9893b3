import type { AppErrorValues, Envelope } from '@tingci/contract/envelope';

/** Whether a parsed answer has the shape that every endpoint of the server uses. */
export function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
  );
}

/** The details of an app error; empty when the envelope has none. */
export function detailsOf(envelope: Envelope<unknown>): Partial<AppErrorValues> {
  return typeof envelope.values === 'object' && envelope.values !== null ? envelope.values : {};
}
