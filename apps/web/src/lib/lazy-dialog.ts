import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { sayOpenFailed } from './say-open-failed.ts';

/** {@link lazyPart} for a dialog. When its code cannot load, it closes, and a toast says so. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPart<Props>(load, {
    onFail: ({ onClose }) => {
      onClose();
      sayOpenFailed();
    },
  });
