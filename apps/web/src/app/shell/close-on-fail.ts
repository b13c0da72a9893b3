import { toast } from '../../lib/toast.ts';

/** For a dialog whose code cannot load: closes the dialog, and says so. */
export const closeOnFail = (close: () => void) => ({
  onFail: () => {
    close();
    toast.error('打开失败，请检查网络后重试');
  },
});
