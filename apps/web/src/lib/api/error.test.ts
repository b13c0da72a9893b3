import { expect, it } from 'vitest';
import { ApiError, isPassing } from './error.ts';

it.each<[string, unknown, boolean]>([
  ['no answer', new ApiError('network', 0, ''), true],
  ['a server that is away', new ApiError('http', 503, ''), true],
  ['a full disk of the server', new ApiError('refused', 423, '', { code: 'read_only' }), true],
  ['a limit', new ApiError('refused', 429, ''), true],
  ['a value the server does not take', new ApiError('refused', 422, ''), false],
  ['a fault of our own', new TypeError('x is undefined'), false],
])('%s passes: %s', (_, error, passes) => {
  expect(isPassing(error)).toBe(passes);
});
