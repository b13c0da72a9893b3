import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressedText } from './compressed-text.ts';

test('a text is sent as the client accepts it, and compressed once', async () => {
  const text = JSON.stringify(Array.from({ length: 1000 }, (_, i) => `/api/${i}`));
  const read = createCompressedText(text);
  const brotli = await read('gzip, deflate, br');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect((await read('br')).body).toBe(brotli.body);
  const gzipped = await read('gzip');
  expect(gzipped.encoding).toBe('gzip');
  expect(gunzipSync(gzipped.body).toString()).toBe(text);
  expect(await read('')).toMatchObject({ encoding: undefined, body: Buffer.from(text) });
});
