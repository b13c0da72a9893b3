import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';

/** Whether this browser hands pictures to other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });

/** Whether this browser puts pictures on the clipboard. */
export const canCopyImages = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** Hands a picture to another app with its description; says so when that fails, not when the learner thinks better of it. */
export async function shareImage(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) toast.error(copy.card.shareRefused);
  }
}

/** Puts a picture on the clipboard and says how that went. */
export async function copyImage(file: File): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    toast.success(copy.card.copied);
  } catch {
    toast.error(copy.card.copyFailed);
  }
}
