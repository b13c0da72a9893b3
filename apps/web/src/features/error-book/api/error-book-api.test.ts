import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { deleteErrors } from './error-book-api.ts';

const ids = Array.from({ length: 2500 }, (_, at) => at + 1);

/** A server that accepts a number of calls and refuses the next ones. */
const serve = (calls: number) => {
  const post = vi.spyOn(api, 'post');
  for (let call = 0; call < calls; call += 1) post.mockResolvedValueOnce({} as never);
  post.mockRejectedValueOnce(new Error('down'));
};
afterEach(() => void vi.restoreAllMocks());

it.each([
  [1, 1000],
  [2, 2000],
  [3, 2500],
])('returns the removed words when %i of three calls succeed', async (calls, count) => {
  serve(calls);
  expect(await deleteErrors(ids)).toEqual(ids.slice(0, count));
});

it('fails when none is removed', async () => {
  serve(0);
  await expect(deleteErrors(ids)).rejects.toThrow('down');
});
