import { type ComponentType, useCallback, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';
import type { PanelName } from '../frame/top-line.tsx';
import type { PanelProps } from './panels.tsx';

/** Opens panels whose code is loaded at the first opening; a failed load says so and leaves the stage as it is. */
export function usePanels(): {
  open: (panel: PanelName) => void;
  close: () => void;
  panel: PanelName | undefined;
  Panels: ComponentType<PanelProps> | undefined;
} {
  const [panel, setPanel] = useState<PanelName>();
  const [loaded, setLoaded] = useState<{ Panels: ComponentType<PanelProps> }>();
  const open = useCallback((name: PanelName) => {
    import('./panels.tsx')
      .then((module) => {
        setLoaded({ Panels: module.Panels });
        setPanel(name);
      })
      .catch(() => toast.error(copy.panelFailed));
  }, []);
  const close = useCallback(() => setPanel(undefined), []);
  return { open, close, panel, Panels: loaded?.Panels };
}
