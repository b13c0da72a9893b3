import { toast } from '../toast.ts';
import { ApiError } from './error.ts';

/** Says that something failed where nobody has yet: the client shows the failures of its own calls. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) toast.error('没有完成，请检查网络后再试');
}
