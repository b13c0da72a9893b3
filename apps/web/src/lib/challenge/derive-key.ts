import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** PBKDF2 with SHA-256. Without HTTPS a browser has no `crypto.subtle`, and our code computes it, some ten times slower. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  if (globalThis.crypto.subtle as SubtleCrypto | undefined)
    return deriveByBrowser(parameters, salt, password);
  const { cost: c, keyLength: dkLen } = parameters;
  return { derivedKey: await pbkdf2Async(sha256, password, salt, { c, dkLen }) };
};
