import { toast } from '../toast.ts';
import { ApiError } from './error.ts';
import { isShown, messageOf } from './message-of.ts';

/**
 * Shows that an action failed. An {@link ApiError} is skipped: the client has shown it already. What says no reason in Chinese
 * is reported to the page as a fault.
 */
export function showError(error: unknown): void {
  if (error instanceof ApiError) return;
  if (!isShown(error)) reportError(error);
  toast.error(messageOf(error, '没有完成，请检查网络后再试'));
}
