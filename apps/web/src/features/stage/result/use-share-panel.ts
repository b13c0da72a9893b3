import { type ComponentType, useCallback, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';
import type { SharePanelProps } from './share-panel.tsx';

/** Opens the share card, whose code is loaded at the first opening. */
export function useSharePanel(): {
  open: () => void;
  close: () => void;
  Panel: ComponentType<SharePanelProps> | undefined;
} {
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<SharePanelProps> }>();
  const open = useCallback(() => {
    import('./share-panel.tsx')
      .then((module) => setLoaded({ Panel: module.SharePanel }))
      .catch(() => toast.error(copy.shareFailed));
  }, []);
  const close = useCallback(() => setLoaded(undefined), []);
  return { open, close, Panel: loaded?.Panel };
}
