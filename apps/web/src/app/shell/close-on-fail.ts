import { sayOpenFailed } from '../../lib/say-open-failed.ts';

/** For a dialog whose code cannot load: closes the dialog, and says so. */
export const closeOnFail = (close: () => void) => ({
  onFail: () => {
    close();
    sayOpenFailed();
  },
});
