import { toast } from './toast.ts';

/** Says that a part of the page did not open. Mostly its code could not load. */
export const sayOpenFailed = (): void => toast.error('打开失败，请检查网络后重试');
