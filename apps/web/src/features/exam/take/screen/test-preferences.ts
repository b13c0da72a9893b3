import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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

const NAME = 'tingci-test-look';
const initial: TestPreferences = { size: 'normal', contrast: 'page', divider: 50 };

/** Reads the stored preferences. An invalid value is replaced by its default. */
export function parseTestPreferences(text: string | null): TestPreferences {
  let saved: Partial<Record<keyof TestPreferences, unknown>> = {};
  try {
    saved = Object(JSON.parse(text ?? '{}'));
  } catch {
    // A broken entry is the same as none.
  }
  const divider = Number(saved.divider);
  return {
    size: textSizes.find((size) => size === saved.size) ?? initial.size,
    contrast: contrasts.find((contrast) => contrast === saved.contrast) ?? initial.contrast,
    divider: divider >= dividerMin && divider <= dividerMax ? divider : initial.divider,
  };
}

const store = createStore<TestPreferences>(() => {
  try {
    return parseTestPreferences(localStorage.getItem(NAME));
  } catch {
    return initial;
  }
});
store.subscribe((state) => {
  try {
    localStorage.setItem(NAME, JSON.stringify(state));
  } catch {
    // When storage is blocked, the choice lasts as long as the page.
  }
});

export const useTestPreferences = (): TestPreferences => useStore(store);

/** Changes how tests look on this device. */
export const setTestPreferences = (change: Partial<TestPreferences>): void => store.setState(change);
