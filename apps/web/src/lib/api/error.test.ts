import { expect, it } from 'vitest';
import { ApiError, isTransient } from './error.ts';

it.each<[string, unknown, boolean]>([
  ['no answer', new ApiError('network', 0, ''), true],
  ['a server that is away', new ApiError('http', 503, ''), true],
  ['a full disk of the server', new ApiError('refused', 423, '', { code: 'read_only' }), true],
  ['a limit', new ApiError('refused', 429, ''), true],
  ['the page of a proxy', new ApiError('http', 403, ''), true],
  ['a page that is no answer', new ApiError('http', 200, ''), true],
  ['a request the server takes for too large', new ApiError('http', 413, '', { code: 'too_large' }), false],
  ['a value the server does not take', new ApiError('refused', 422, ''), false],
  ['a fault of our own', new TypeError('x is undefined'), false],
])('%s passes: %s', (_, error, passes) => {
  expect(isTransient(error)).toBe(passes);
});
