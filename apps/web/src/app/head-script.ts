import { paths, redirects } from '../lib/paths.ts';
import { readCredentials } from '../lib/session/credentials.ts';
import { judgeNavigation } from './guard.ts';
import { keepEarlyPress } from './keep-early-press.ts';

// The build puts this script into the head of the page (build/head-script.ts). It runs before the first paint: it sets
// the theme, chooses the static shell, keeps early presses, and starts to load the code of the page. Without it the browser would learn of
// that code one round trip later, from the module graph.

/** Files to fetch for a page, by its address. */
declare const __PRELOADS__: Readonly<Record<string, readonly string[]>>;

const root = document.documentElement;

function readTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    // Storage can be blocked: the page then starts with the defaults.
    return null;
  }
}

function setTheme(): void {
  const stored = readTheme();
  const isDark = stored === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
  root.dataset.theme = isDark ? 'dark' : 'light';
  // The colour of the browser's own bars: the page colour of the dark theme in tokens.css.
  if (isDark) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#14171c');
}

/** The address after the guard and the redirects. */
function findPage(path: string): string {
  // Whether the service is stopped, and whether this learner is an administrator, is not known yet.
  const who = { hasToken: readCredentials() !== undefined, isAdmin: true, isStopped: false };
  const verdict = judgeNavigation(path, path, who);
  const next = verdict.kind === 'redirect' ? verdict.to : findRedirect(path);
  return next === undefined ? path : findPage(next);
}

function findRedirect(path: string): string | undefined {
  return Object.entries(redirects).find(([from]) => from === path)?.[1];
}

function shellOf(page: string): string {
  if (page === paths.landing) return 'landing';
  if (page === paths.practice) return 'stage';
  return page === paths.contrast || page.startsWith(`${paths.main}/`) ? 'cards' : 'plain';
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.href = file;
  // Code must not compete with the files of the first paint.
  if (file.endsWith('.js')) Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low' });
  else if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2' });
  link.crossOrigin = '';
  document.head.append(link);
}

setTheme();
const page = findPage(location.pathname.replace(/(.)\/+$/, '$1'));
root.dataset.shell = shellOf(page);
keepEarlyPress();
for (const file of __PRELOADS__[page] ?? []) preload(file);
