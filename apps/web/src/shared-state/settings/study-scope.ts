import { toast } from '../../lib/toast.ts';
import { saveConfig } from '../session/profile.ts';
import { sessionStore } from '../session/store.ts';

/** A place of a book was chosen by name: from here on that is practised, and not the wrong words of every book. */
export function leaveAllErrors(): void {
  if (!sessionStore.getState().user?.config.is_general_error_study) return;
  // A refused change has shown its toast and has been taken back.
  saveConfig({ is_general_error_study: false }).catch(() => undefined);
  toast.info('已关闭「只练全部错词」');
}
