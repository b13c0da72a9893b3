import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

type Compressed = { encoding: 'br' | 'gzip' | undefined; body: Buffer; etag: string };

/** A constant text in the encoding that a client accepts, with a tag. Each encoding is made once, at its first use. */
export function createCompressedText(text: string): (accepted: string) => Promise<Compressed> {
  const plain = Buffer.from(text);
  const digest = hash('sha256', plain, 'base64url').slice(0, 22);
  const tagOf = (encoding: string) => `"${digest}-${encoding}"`;
  const made = new Map<string, Promise<Buffer>>();
  const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

  async function compressed(encoding: 'br' | 'gzip'): Promise<Compressed> {
    const body = made.get(encoding) ?? (compressors[encoding](plain) as Promise<Buffer>);
    made.set(encoding, body);
    return { encoding, body: await body, etag: tagOf(encoding) };
  }

  return async (accepted) => {
    if (/\bbr\b/.test(accepted)) return compressed('br');
    if (/\bgzip\b/.test(accepted)) return compressed('gzip');
    return { encoding: undefined, body: plain, etag: tagOf('plain') };
  };
}
