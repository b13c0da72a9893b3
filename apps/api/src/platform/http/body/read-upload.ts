import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileLimits } from '@tingci/contract/endpoint';
import type { SignedFields } from '@tingci/domain/signing';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';

/** An uploaded file. `content` can be read once; it throws when the content is not what the sender signed. */
export type UploadedFile = {
  sha256: string;
  content: AsyncIterable<Uint8Array>;
  /** Length of the request: the file has less. */
  bytes: number;
  /** Aborted when the sender has gone before the answer. */
  signal: AbortSignal;
};

/** The size of the fields and part headers besides the file. */
const OTHER_BYTES = 64 * 1024;
const SHA256 = /^[0-9a-f]{64}$/;

/** Reads the text fields of a multipart request and stops at the file: it is the last part, named `file`. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: FileLimits,
  signal: AbortSignal,
): Promise<{ fields: SignedFields; open: (sha256: string) => UploadedFile }> {
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: 20,
      parts: 21,
      fieldNameSize: 100,
      fieldSize: 8 * 1024,
      headerPairs: 20,
    },
  });
  const fields = new Map<string, string>();
  for (;;) {
    const { done, value: part } = await nextPart(parts);
    if (done) throw new AppError('bad_request');
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new AppError('bad_request');
      const bytes = Number(request.headers['content-length']);
      const open = (sha256: string) => ({
        sha256,
        content: verifiedContent(part, parts, sha256),
        bytes,
        signal,
      });
      return { fields: Object.fromEntries(fields), open };
    }
    const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
    const isBad = typeof value !== 'string' || fieldnameTruncated || valueTruncated || fields.has(fieldname);
    if (isBad) throw new AppError('bad_request');
    fields.set(fieldname, value);
  }
}

/** Removes `file_sha256` from the signed fields. */
export function takeSha256({ file_sha256, ...fields }: SignedFields): {
  sha256: string;
  fields: SignedFields;
} {
  if (typeof file_sha256 !== 'string' || !SHA256.test(file_sha256)) throw new AppError('bad_request');
  return { sha256: file_sha256, fields };
}

async function nextPart(parts: AsyncIterator<Multipart>) {
  try {
    return await parts.next();
  } catch (error) {
    throw malformed(error);
  }
}

// The parser has no error type for a broken form. Its limit errors have a status.
function malformed(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? error : new AppError('bad_request', {}, error);
}

async function* verifiedContent(
  part: MultipartFile,
  parts: AsyncIterableIterator<Multipart>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw malformed(error);
  }
  if (part.file.truncated) throw new AppError('file_too_large');
  if (bytes === 0) throw new AppError('file_empty');
  // A part after the file would not be signed.
  if (!(await nextPart(parts)).done) throw new AppError('bad_request');
  if (hash.digest('hex') !== sha256) throw new AppError('file_changed');
}

/** Throws unless the request has a length within the limit: a request that is refused later must be read to its end. */
export function requireUploadLength(request: FastifyRequest, { maxBytes }: FileLimits): void {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) throw new AppError('bad_request');
  if (length > maxBytes + OTHER_BYTES) throw new AppError('payload_too_large');
}

/** Reads the rest of a refused upload. A browser that still sends does not see a response that comes before its end. */
export async function drainUpload({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  await once(raw, 'close', { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
}
