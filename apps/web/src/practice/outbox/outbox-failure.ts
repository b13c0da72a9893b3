import { ApiError } from '../../lib/api/error.ts';

/**
 * What a failed request means for the answers in it. `later`: nothing, the same request may go again. `waiting`: they
 * wait for their learner to log in. `request`: something in the request is refused. `practice`: all of it is, for good.
 */
export type FailureKind = 'later' | 'waiting' | 'request' | 'practice';

/** The session on this page is another learner's, or nobody's: answers wait for their own. */
export class ForeignSessionError extends Error {
  override name = 'ForeignSessionError';
}

// Only what names a fault in the content counts against an answer; a refusal nobody has thought of keeps it in the queue.
const requestCodes = ['invalid_fields', 'bad_request'];
const practiceCodes = ['not_found', 'practice_elsewhere'];

/** Judges a failure of the request that sends answers. */
export function judgeFailure(error: unknown): FailureKind {
  if (error instanceof ForeignSessionError) return 'waiting';
  if (!(error instanceof ApiError) || error.failure === 'network') return 'later';
  // Too large a request is a fault of its size, whatever answered so on the way.
  if (error.status === 413) return 'request';
  if (error.failure === 'http') return 'later';
  if (error.status === 401) return 'waiting';
  if (requestCodes.includes(error.code ?? '')) return 'request';
  return practiceCodes.includes(error.code ?? '') ? 'practice' : 'later';
}
