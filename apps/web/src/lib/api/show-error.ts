import { toast } from '../toast.ts';
import { ApiError } from './error.ts';

/** Shows that an action failed. An {@link ApiError} is skipped: the client has shown it already. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) toast.error('没有完成，请检查网络后再试');
}
