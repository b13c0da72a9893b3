import { ApiError } from '../../../lib/api/error.ts';

/**
 * What a failed request means for its answers. `later`: nothing, the same request can be repeated. `waiting`: they wait
 * until their learner logs in. `request`: part of the request is refused. `practice`: the whole practice is refused,
 * permanently.
 */
export type FailureKind = 'later' | 'waiting' | 'request' | 'practice';

/** This page has no login session or one of another learner: answers wait for their own learner. */
export class ForeignSessionError extends Error {
  override name = 'ForeignSessionError';
}

// Only a known error about the content counts against an answer. After any other error it stays in the queue.
const requestCodes = ['invalid_fields', 'bad_request'];
const practiceCodes = ['not_found', 'practice_elsewhere'];

/** Classifies a failure of the request that sends answers. */
export function judgeFailure(error: unknown): FailureKind {
  if (error instanceof ForeignSessionError) return 'waiting';
  if (!(error instanceof ApiError) || error.failure === 'network') return 'later';
  // A request that is too large has a wrong size, whatever server on the way refused it.
  if (error.status === 413) return 'request';
  if (error.failure === 'http') return 'later';
  if (error.status === 401) return 'waiting';
  if (requestCodes.includes(error.code ?? '')) return 'request';
  return practiceCodes.includes(error.code ?? '') ? 'practice' : 'later';
}

// A refusal of these meets the requests of every practice.
const codesOfAll = ['session_ended', 'rate_limited', 'read_only'];

/** Whether a failure would meet the requests of every practice: no network, no login session, or a general limit. */
export const stopsAll = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.failure !== 'refused' ||
  error.status === 401 ||
  codesOfAll.includes(error.code ?? '');
