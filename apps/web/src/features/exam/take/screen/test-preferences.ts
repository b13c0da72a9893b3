import { useStore } from 'zustand';
import { createDeviceStore, type StoredFields } from '../../../../lib/device-store.ts';

export const textSizes = ['normal', 'large', 'largest'] as const;
export const contrasts = ['page', 'yellow', 'blue'] as const;

/** How tests look on this device. `divider`: the width of the left pane, in percent. */
export type TestPreferences = {
  size: (typeof textSizes)[number];
  contrast: (typeof contrasts)[number];
  divider: number;
};

export const dividerMin = 25;
export const dividerMax = 75;

const initial: TestPreferences = { size: 'normal', contrast: 'page', divider: 50 };

function parse(stored: StoredFields): TestPreferences {
  const divider = Number(stored.divider);
  return {
    size: textSizes.find((size) => size === stored.size) ?? initial.size,
    contrast: contrasts.find((contrast) => contrast === stored.contrast) ?? initial.contrast,
    divider: divider >= dividerMin && divider <= dividerMax ? divider : initial.divider,
  };
}

const store = createDeviceStore('tingci-test-look', parse);

export const useTestPreferences = (): TestPreferences => useStore(store);

/** Changes how tests look on this device. */
export const setTestPreferences = (change: Partial<TestPreferences>): void => store.setState(change);
