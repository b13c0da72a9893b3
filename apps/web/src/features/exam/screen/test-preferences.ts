import { useStore } from 'zustand';
import { createDeviceStore, type StoredFields } from '../../../lib/device-store.ts';

export const textSizes = ['normal', 'large', 'largest'] as const;
export const contrasts = ['page', 'yellow', 'blue'] as const;

/** How tests look and sound on this device. `divider`: the width of the left pane, in percent; `volume`: up to 1. */
export type TestPreferences = {
  size: (typeof textSizes)[number];
  contrast: (typeof contrasts)[number];
  divider: number;
  volume: number;
};

export const dividerMin = 25;
export const dividerMax = 75;
/** A test without any sound would be lost. */
export const volumeMin = 0.1;

const initial: TestPreferences = { size: 'normal', contrast: 'page', divider: 50, volume: 1 };

function parse(stored: StoredFields): TestPreferences {
  const divider = Number(stored.divider);
  const volume = Number(stored.volume);
  return {
    size: textSizes.find((size) => size === stored.size) ?? initial.size,
    contrast: contrasts.find((contrast) => contrast === stored.contrast) ?? initial.contrast,
    divider: divider >= dividerMin && divider <= dividerMax ? divider : initial.divider,
    volume: volume >= volumeMin && volume <= 1 ? volume : initial.volume,
  };
}

const store = createDeviceStore('tingci-test-look', parse);

export const useTestPreferences = (): TestPreferences => useStore(store);

/** Changes how tests look and sound on this device. */
export const setTestPreferences = (change: Partial<TestPreferences>): void => store.setState(change);
