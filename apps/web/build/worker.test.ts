import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeShell } from './worker.ts';

let dist: string;
const put = (path: string, text: string) => {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'tingci-dist-'));
  put('index.html', '<p>');
  put('assets/home-1.js', 'a');
  put('assets/face-1.woff2', 'b');
});
afterEach(() => rmSync(dist, { recursive: true }));

it('lists the page and every file of the app, and nothing else', async () => {
  put('assets/home-1.js.br', '');
  put('csp.json', '{}');
  put('robots.txt', '');
  put('icons/icon-192.png', '');
  put('manifest.webmanifest', '{}');
  const { files } = await describeShell(dist);
  expect(files).toEqual([
    '/',
    '/assets/face-1.woff2',
    '/assets/home-1.js',
    '/icons/icon-192.png',
    '/manifest.webmanifest',
  ]);
});

it('has another version for every change of a file, its name or the page', async () => {
  const versions = [await describeShell(dist)];
  put('index.html', '<b>');
  versions.push(await describeShell(dist));
  put('assets/home-1.js', 'c');
  versions.push(await describeShell(dist));
  put('assets/more-1.js', '');
  versions.push(await describeShell(dist));
  expect(new Set(versions.map(({ version }) => version)).size).toBe(4);
  expect(versions[0]?.pageHash).not.toBe(versions[1]?.pageHash);
  expect(versions[1]?.pageHash).toBe(versions[3]?.pageHash);
});

it('throws when the app is larger than the limit', async () => {
  put('assets/heavy-1.js', 'x'.repeat(3_000_001));
  await expect(describeShell(dist)).rejects.toThrow('leave files out');
});
