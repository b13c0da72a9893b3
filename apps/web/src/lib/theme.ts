import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const themeStore = createStore<Theme>(readTheme);

/** The stored preference; light when there is none. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'dark' || stored === 'system' ? stored : 'light';
  } catch {
    return 'light';
  }
}

/** Saves the preference and applies it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // When storage is blocked, the choice lasts as long as the page.
  }
  show(theme);
}

/**
 * Follows the theme of the system where the preference is `system`, and a change of the preference in another tab. The
 * head script sets the theme at the start.
 */
export function followTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(themeStore.getState()));
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === KEY || key === null) show(readTheme());
  });
  // Another tab can have changed it since the head script ran.
  show(readTheme());
}

/** The preference, for the control that changes it. */
export function useTheme(): Theme {
  return useStore(themeStore);
}

function show(theme: Theme): void {
  apply(theme);
  themeStore.setState(theme);
}

function apply(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = isDark ? 'dark' : 'light';
  if (document.documentElement.dataset.theme === shown) return;
  document.documentElement.dataset.theme = shown;
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page);
}
