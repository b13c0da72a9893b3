import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/error.ts';
import { ForeignSessionError, judgeFailure } from './outbox-failure.ts';

const refused = (status: number, code: string) => new ApiError('refused', status, '', { code });

it.each<[string, unknown, ReturnType<typeof judgeFailure>]>([
  ['no answer', new ApiError('network', 0, ''), 'later'],
  ['a broken proxy', new ApiError('http', 502, ''), 'later'],
  ['a full disk of the server', refused(423, 'read_only'), 'later'],
  ['a limit', refused(429, 'rate_limited'), 'later'],
  ['a nonce sent twice', refused(409, 'replayed'), 'later'],
  ['a signature of an older page', refused(400, 'invalid_signature'), 'later'],
  ['a clock that stays wrong', refused(400, 'clock_skewed'), 'later'],
  ['a stale cross-site token', refused(403, 'xsrf_mismatch'), 'later'],
  ['a refusal of a later version', refused(422, 'something_new'), 'later'],
  ['a fault of our own', new TypeError('x is undefined'), 'later'],
  ['an ended session', refused(401, 'session_ended'), 'waiting'],
  ['another learner', new ForeignSessionError(), 'waiting'],
  ['a field out of bounds', refused(422, 'invalid_fields'), 'request'],
  ['a body that is none', refused(400, 'bad_request'), 'request'],
  ['a body too large', new ApiError('http', 413, '', { code: 'payload_too_large' }), 'request'],
  ['a body too large for the proxy', new ApiError('http', 413, ''), 'request'],
  ['a chapter that is gone', refused(404, 'not_found'), 'practice'],
  ['a practice of another chapter', refused(409, 'practice_elsewhere'), 'practice'],
])('%s: %s', (_, error, kind) => {
  expect(judgeFailure(error)).toBe(kind);
});
