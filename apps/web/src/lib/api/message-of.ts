import { ApiError } from './error.ts';

/** A failure that says its reason in Chinese. */
export class ShownError extends Error {
  override name = 'ShownError';
}

/** Whether a failure says its reason in Chinese. A plain Error is a fault of the program or the browser, in English. */
export function isShown(error: unknown): error is ApiError | ShownError {
  return error instanceof ApiError || error instanceof ShownError;
}

/** What a learner reads about a failure, in Chinese: its own reason, or `otherwise`. */
export function messageOf(error: unknown, otherwise = '没有完成，请稍后再试。'): string {
  return (isShown(error) && error.message) || otherwise;
}
