import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readSource } from '../test/read-source.ts';

const source = readFileSync(new URL('./early.js', import.meta.url), 'utf8').replace(
  '__PRELOADS__',
  JSON.stringify({ '/main/book': ['/assets/book.js', '/assets/book.css', '/assets/face.woff2'] }),
);

type Page = { path: string; stored?: Record<string, string>; isDarkSystem?: boolean };

function run({ path, stored = {}, isDarkSystem = false }: Page) {
  const root = { dataset: {} as Record<string, string> };
  const links: Record<string, unknown>[] = [];
  const bar = { content: '#fffdfa' };
  runInNewContext(source, {
    document: {
      documentElement: root,
      querySelector: () => bar,
      createElement: () => ({}),
      head: { append: (link: Record<string, unknown>) => links.push(link) },
    },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    location: { pathname: path },
    matchMedia: () => ({ matches: isDarkSystem }),
  });
  return { ...root.dataset, links, bar: bar.content };
}

describe('the theme', () => {
  it.each<[string, Page, string]>([
    ['light by default', { path: '/' }, 'light'],
    ['as stored', { path: '/', stored: { theme: 'dark' } }, 'dark'],
    ['the system’s when so stored', { path: '/', stored: { theme: 'system' }, isDarkSystem: true }, 'dark'],
    ['light on a dark system when nothing is stored', { path: '/', isDarkSystem: true }, 'light'],
    ['light when what is stored is nonsense', { path: '/', stored: { theme: 'pink' } }, 'light'],
  ])('is %s', (_, page, theme) => {
    expect(run(page)).toMatchObject({ theme });
  });
});

it('colours the bars of the browser as the page of each theme', () => {
  const pageOf = (part: string | undefined) => /--page: (#\w+)/.exec(part ?? '')?.[1];
  const [, light, dark] = readSource('styles/tokens.css').split(/:root/);
  expect(run({ path: '/' }).bar).toBe(pageOf(light));
  expect(run({ path: '/', stored: { theme: 'dark' } }).bar).toBe(pageOf(dark));
});

describe('the static shell', () => {
  const token = { token: 't' };
  it.each<[string, Record<string, string>, string]>([
    ['/', {}, 'landing'],
    ['/', token, 'cards'],
    ['/home', token, 'stage'],
    ['/home', {}, 'plain'],
    ['/main/book/', token, 'cards'],
    ['/main/errorBook', {}, 'plain'],
    ['/gallery', token, 'cards'],
    ['/login', {}, 'plain'],
    ['/login', token, 'cards'],
    ['/agreement/yhfwxy', token, 'plain'],
  ])('of %s with %j is %s', (path, stored, shell) => {
    expect(run({ path, stored })).toMatchObject({ shell });
  });
});

it('asks for the files of the page, each in its way', () => {
  const { links } = run({ path: '/', stored: { token: 't' } });
  expect(links).toEqual([
    { href: '/assets/book.js', rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '' },
    { href: '/assets/book.css', rel: 'preload', as: 'style', crossOrigin: '' },
    { href: '/assets/face.woff2', rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' },
  ]);
});

it('draws the landing where storage is forbidden', () => {
  const root = { dataset: {} as Record<string, string> };
  runInNewContext(source, {
    document: { documentElement: root, createElement: () => ({}), head: { append: () => undefined } },
    get localStorage(): never {
      throw new Error('forbidden');
    },
    location: { pathname: '/' },
  });
  expect(root.dataset).toEqual({ theme: 'light', shell: 'landing' });
});
