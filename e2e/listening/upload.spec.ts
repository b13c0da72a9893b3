/// <reference lib="dom" />
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { signUp } from '../support/learner.ts';
import { expect, test } from '../support/test.ts';
import type * as uploadClient from '../support/upload-client.ts';

declare global {
  interface Window {
    tingci: typeof uploadClient;
  }
}

// No page sends files yet, so that the client is brought into a page of the server. Its policy allows no foreign script.
test.use({ bypassCSP: true });

let bundle: string;

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../support/upload-client.ts', import.meta.url)),
        formats: ['iife'],
        name: 'tingci',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((each) => ('output' in each ? each.output : []))[0];
  bundle = code && 'code' in code ? code.code : '';
});

async function openClient(page: Page): Promise<void> {
  await signUp(page, { at: '/version.json' });
  await page.addScriptTag({ content: bundle });
}

test('a file goes up with its progress, is listed, played and deleted @desktop', async ({ page }) => {
  await openClient(page);
  const seen = await page.evaluate(async () => {
    const { client } = window.tingci;
    const text = '听词 tingci\n'.repeat(500_000);
    const fractions: number[] = [];
    const sent = await client.upload(
      '/api/study/upload/file',
      { purpose: 'resource', name: '笔记 "一".txt' },
      new File([text], 'other.bin'),
      { onProgress: (fraction) => fractions.push(fraction) },
    );
    const list = await client.get('/api/study/upload/file/list', { page: 1 });
    const content = await (await fetch(sent.url)).text();
    await client.post('/api/study/upload/file/delete/{id}', { id: sent.id });
    const after = await client.get('/api/study/upload/file/list', {});
    return {
      sent,
      listed: list.list,
      isSame: content === text,
      fractions,
      left: after.total,
      bytes: new Blob([text]).size,
    };
  });
  expect(seen.sent).toMatchObject({ name: '笔记 "一".txt', bytes: seen.bytes, content_type: 'text/plain' });
  expect(seen.listed).toEqual([seen.sent]);
  expect(seen.isSame).toBe(true);
  expect(seen.fractions.at(-1)).toBe(1);
  expect(seen.fractions).toEqual(seen.fractions.toSorted((a, b) => a - b));
  expect(seen.left).toBe(0);
});

test('what the server refuses is an error with its code, and nothing stays @desktop', async ({ page }) => {
  await openClient(page);
  // On a fast line the whole file is sent before its progress is known. Then it is stored, and an abort comes too late.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  });
  const seen = await page.evaluate(async () => {
    const { client, nameOf } = window.tingci;
    const send = (bytes: BlobPart, name = 'a', signal?: AbortSignal) =>
      client
        .upload('/api/study/upload/file', { purpose: 'resource', name }, new Blob([bytes]), {
          isSilent: true,
          ...(signal ? { signal } : {}),
        })
        .then(() => 'stored', nameOf);
    const given = new AbortController();
    const large = new Blob(['x'.repeat(8_000_000)]);
    const aborted = client
      .upload('/api/study/upload/file', { purpose: 'resource', name: 'a' }, large, {
        signal: given.signal,
        onProgress: () => given.abort(),
      })
      .then(() => 'stored', nameOf);
    return {
      codes: [
        await send('%PDF-1.7\n'),
        await send(''),
        await send('text', ''),
        await send('text', 'a', AbortSignal.abort()),
        await aborted,
      ],
      left: (await client.get('/api/study/upload/file/list', {})).total,
    };
  });
  expect(seen).toEqual({
    codes: ['file_type', 'file_empty', 'invalid_fields', 'AbortError', 'AbortError'],
    left: 0,
  });
});
