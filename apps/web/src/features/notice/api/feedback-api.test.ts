import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { sendFeedback } from './feedback-api.ts';

const picture = () => new File(['x'], 'screen.png', { type: 'image/png' });
const feedback = (file: File) => ({ kind: '其他', text: 'x', picture: file, page: '/' }) as const;

beforeEach(() => {
  let nextId = 0;
  vi.stubGlobal('__APP_VERSION__', '1');
  vi.spyOn(api, 'upload').mockImplementation(async () => ({ id: ++nextId }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failWith = (code: string) => new ApiError('refused', 404, '', { code });
const sentIds = (post: { mock: { calls: unknown[][] } }) =>
  post.mock.calls.map(([, fields]) => (fields as { file_id?: number }).file_id);

it('uploads a picture once, however often the feedback fails', async () => {
  const post = vi.spyOn(api, 'post').mockRejectedValueOnce(new ApiError('network', 0, ''));
  post.mockRejectedValueOnce(failWith('feedback_limit')).mockResolvedValue(null as never);
  const file = picture();
  for (let i = 0; i < 2; i++) await expect(sendFeedback(feedback(file))).rejects.toThrow();
  await sendFeedback(feedback(file));
  expect(api.upload).toHaveBeenCalledTimes(1);
  expect(sentIds(post)).toEqual([1, 1, 1]);
  // New feedback has a picture of its own.
  await sendFeedback(feedback(file));
  expect(sentIds(post)).toEqual([1, 1, 1, 2]);
});

it('uploads a picture again that the server does not have any more', async () => {
  const post = vi.spyOn(api, 'post').mockRejectedValueOnce(failWith('not_found'));
  post.mockResolvedValue(null as never);
  const file = picture();
  await expect(sendFeedback(feedback(file))).rejects.toThrow();
  await sendFeedback(feedback(file));
  expect(sentIds(post)).toEqual([1, 2]);
});
