import type { Readable } from 'node:stream';
import { type ByteRange, isKnownTo, resolveRange } from '@tingci/domain/speech/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content that can be sent whole or in part. */
export type RangedContent = {
  bytes: number;
  etag: string;
  type: string;
  /** The content, or the part of it; undefined when it is gone. */
  open(range?: ByteRange): Promise<Uint8Array | Readable | undefined> | Uint8Array;
};

/** Sends content whole or in part (RFC 9110, section 14). The caller has set how long it may be cached. Undefined when it is gone. */
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
  // HEAD knows no ranges (RFC 9110 section 14.2).
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
