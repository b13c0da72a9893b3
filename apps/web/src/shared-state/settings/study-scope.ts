import { toast } from '../../lib/toast.ts';
import { saveConfig } from '../session/profile.ts';
import { readLearner } from '../session/store.ts';

/** The learner chose a scope of a book, so practice uses it and not the wrong words of all books. */
export function leaveAllErrors(): void {
  if (!readLearner()?.config.isAllErrorsOnly) return;
  // The client has shown the error and the change was reverted.
  saveConfig({ isAllErrorsOnly: false }).catch(() => undefined);
  toast.info('已关闭“只练全部错词”');
}
