import type { Readable } from 'node:stream';
import { type ByteRange, isKnownTo, resolveRange } from '@tingci/domain/speech/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content that can be sent completely or as a range. */
export type RangedContent = {
  bytes: number;
  etag: string;
  type: string;
  /** The content, or a range of it; undefined when it was deleted. */
  open(range?: ByteRange): Promise<Uint8Array | Readable | undefined> | Uint8Array;
};

/**
 * Sends content completely or as a range (RFC 9110, section 14). The caller sets the cache header. Undefined when the
 * content was deleted.
 */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: RangedContent,
): Promise<FastifyReply | undefined> {
  const { bytes, etag, type } = content;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isKnownTo(ifNoneMatch, etag)) return reply.code(304).send();
  reply.type(type);
  // HEAD ignores ranges (RFC 9110 section 14.2).
  const part =
    request.method === 'HEAD'
      ? 'whole'
      : resolveRange(bytes, range, Array.isArray(ifRange) ? ifRange[0] : ifRange, etag);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0).send();
  }
  const asked = part === 'whole' ? undefined : part;
  const opened = await content.open(asked);
  if (!opened) return undefined;
  if (!asked) return reply.header('content-length', bytes).send(opened);
  return reply
    .code(206)
    .header('content-range', `bytes ${asked.start}-${asked.end}/${bytes}`)
    .header('content-length', asked.end - asked.start + 1)
    .send(opened);
}
