import { Readable } from 'node:stream';
import { type ByteRange, resolveRange } from '@tingci/domain/speech/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentVersion, httpDate, statusOfConditions } from './conditions.ts';

/** Content that can be sent completely or as a range. */
export type RangedContent = ContentVersion & {
  bytes: number;
  type: string;
  /** The content, or a range of it; undefined when it was deleted. */
  open(range?: ByteRange): Promise<Uint8Array | Readable | undefined> | Uint8Array;
};

/**
 * Sends content completely or as a range (RFC 9110, sections 13 and 14). The caller sets the cache header, and
 * returns the reply. False when the content was deleted; then nothing is sent. The result is not the reply: `await` turns
 * a reply into undefined.
 */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: RangedContent,
): Promise<boolean> {
  const { bytes, etag, modifiedAtMs, type } = content;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (modifiedAtMs !== undefined) reply.header('last-modified', httpDate(modifiedAtMs));
  const status = statusOfConditions(request.headers, content);
  if (status !== undefined) {
    reply.code(status).send();
    return true;
  }
  reply.type(type);
  // HEAD ignores ranges (RFC 9110 section 14.2).
  const part =
    request.method === 'HEAD'
      ? 'whole'
      : resolveRange(bytes, request.headers.range, ifRangeOf(request, content), etag);
  if (part === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0).send();
    return true;
  }
  const asked = part === 'whole' ? undefined : part;
  const opened = await content.open(asked);
  if (!opened) return false;
  if (request.method === 'HEAD' && !(opened instanceof Uint8Array)) {
    // Fastify would read the stream to its end. A store may report the end as an error.
    opened.on('error', () => undefined).destroy();
    reply.header('content-length', bytes).send(Readable.from([]));
    return true;
  }
  if (asked) reply.code(206).header('content-range', `bytes ${asked.start}-${asked.end}/${bytes}`);
  reply.header('content-length', asked ? asked.end - asked.start + 1 : bytes).send(opened);
  return true;
}

/** If-Range as a tag: the date of this version means its tag. */
function ifRangeOf({ headers }: FastifyRequest, { etag, modifiedAtMs }: ContentVersion): string | undefined {
  const given = headers['if-range'];
  const ifRange = Array.isArray(given) ? given[0] : given;
  return modifiedAtMs !== undefined && ifRange === httpDate(modifiedAtMs) ? etag : ifRange;
}
