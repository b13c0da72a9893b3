import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { deriveKey } from './derive-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('derives the same key with and without the browser’s own cryptography', async () => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: 3,
    keyLength: 32,
    keyPrefix: '',
    nonce: '',
    salt: '',
  };
  const [salt, password] = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5, 6, 7])];
  const expected = await deriveByBrowser(parameters, salt, password);
  expect((await deriveKey(parameters, salt, password)).derivedKey).toEqual(expected.derivedKey);
  vi.stubGlobal('crypto', {});
  expect((await deriveKey(parameters, salt, password)).derivedKey).toEqual(expected.derivedKey);
});
