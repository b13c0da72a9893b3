import { createHash } from 'node:crypto';
import { FileStoreError } from './file-store.ts';

/** Counts and hashes content as it passes. Throws above `maxBytes`. `result` is complete at the end of `content`. */
export function measure(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *content(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new FileStoreError('too_large');
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
