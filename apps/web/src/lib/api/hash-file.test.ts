import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

it.each([0, 1, 1024 * 1024, 3 * 1024 * 1024 + 5])('hashes %i bytes', async (size) => {
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  expect(await hashFile(new Blob([bytes]))).toBe(bytesToHex(whole));
});

it('stops when it is aborted', async () => {
  const file = new Blob([new Uint8Array(5 * 1024 * 1024)]);
  await expect(hashFile(file, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
