import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** The stored preference; light when there is none. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'dark' || stored === 'system' ? stored : 'light';
  } catch {
    return 'light';
  }
}

/** Keeps the preference and shows it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  show(theme);
}

/**
 * Follows the system's choice while the preference says so, and the preference where another tab changes it; the early
 * script has set the theme at the start.
 */
export function followTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(readTheme()));
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === KEY || key === null) show(readTheme());
  });
}

/** The preference, for the control that shows it. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    readTheme,
    () => 'light',
  );
}

function show(theme: Theme): void {
  apply(theme);
  for (const listener of listeners) listener();
}

function apply(theme: Theme): void {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', page);
}
