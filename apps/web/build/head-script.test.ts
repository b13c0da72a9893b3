import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readSource } from '../test/read-source.ts';
import { bundleHeadScript } from './head-script.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = await bundleHeadScript(root, {
  '/main/book': ['/assets/book.js', '/assets/book.css', '/assets/face.woff2'],
});
const session = { token: 't', sign_key: 'k' };

type Page = { path: string; stored?: Record<string, string>; isDarkSystem?: boolean };

function run({ path, stored = {}, isDarkSystem = false }: Page) {
  const root = { dataset: {} as Record<string, string> };
  const links: Record<string, unknown>[] = [];
  const bar = { content: '#fffdfa' };
  const meta = { setAttribute: (_: string, content: string) => Object.assign(bar, { content }) };
  runInNewContext(source, {
    document: {
      documentElement: root,
      querySelector: () => meta,
      createElement: () => ({}),
      head: { append: (link: Record<string, unknown>) => links.push(link) },
    },
    addEventListener: () => undefined,
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

it("sets the page colour of each theme for the browser's bars", () => {
  const pageOf = (part: string | undefined) => /--page: (#\w+)/.exec(part ?? '')?.[1];
  const [, light, dark] = readSource('styles/tokens.css').split(/:root/);
  expect(run({ path: '/' }).bar).toBe(pageOf(light));
  expect(run({ path: '/', stored: { theme: 'dark' } }).bar).toBe(pageOf(dark));
});

describe('the static shell', () => {
  it.each<[string, Record<string, string>, string]>([
    ['/', {}, 'landing'],
    ['/', session, 'cards'],
    ['/home', session, 'stage'],
    ['/home', {}, 'plain'],
    ['/main/book/', session, 'cards'],
    ['/main/errorBook', {}, 'plain'],
    ['/gallery', session, 'cards'],
    ['/login', {}, 'plain'],
    ['/login', session, 'cards'],
    ['/agreement/yhfwxy', session, 'plain'],
  ])('of %s with %j is %s', (path, stored, shell) => {
    expect(run({ path, stored })).toMatchObject({ shell });
  });
});

it('fetches each file of the page with the right kind of request', () => {
  const { links } = run({ path: '/', stored: session });
  expect(links).toEqual([
    { href: '/assets/book.js', rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '' },
    { href: '/assets/book.css', rel: 'preload', as: 'style', crossOrigin: '' },
    { href: '/assets/face.woff2', rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' },
  ]);
});

it('shows the landing when storage is blocked', () => {
  const root = { dataset: {} as Record<string, string> };
  runInNewContext(source, {
    document: { documentElement: root, createElement: () => ({}), head: { append: () => undefined } },
    get localStorage(): never {
      throw new Error('forbidden');
    },
    location: { pathname: '/' },
    addEventListener: () => undefined,
  });
  expect(root.dataset).toEqual({ theme: 'light', shell: 'landing' });
});
