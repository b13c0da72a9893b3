import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const STEP_BYTES = 1024 * 1024;

/**
 * SHA-256 (hex) of a file. It reads the file in steps, so that memory has only a megabyte of it. Rejects with the abort
 * of `signal`.
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += STEP_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + STEP_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
