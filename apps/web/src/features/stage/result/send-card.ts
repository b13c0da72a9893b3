import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';

/** Whether this browser can share pictures with other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });

/** Whether this browser can copy pictures to the clipboard. */
export const canCopyImages = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** Shares a picture with its description. Shows an error when that fails, but not when the learner cancels. */
export async function shareImage(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) toast.error(copy.card.shareRefused);
  }
}

/** Copies a picture to the clipboard and shows the outcome. */
export async function copyImage(file: File): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    toast.success(copy.card.copied);
  } catch {
    toast.error(copy.card.copyFailed);
  }
}
