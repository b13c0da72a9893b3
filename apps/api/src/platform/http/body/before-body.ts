import type { Endpoint } from '@tingci/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { hashToken, sessionIdOf } from '../../core/keys.ts';
import type { Authenticator } from '../caller/authenticator.ts';
import type { KnownTokens } from '../caller/known-tokens.ts';
import type { LargeBodies } from '../limits/large-bodies.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { requireUploadLength } from './read-upload.ts';

/** Largest body in bytes of a caller whose session is not known yet. */
const UNKNOWN_CALLER_BYTES = 64 * 1024;
/** A larger request counts as several by its address: parsing and hashing cost time for each byte. */
const BYTES_PER_COUNT = 4096;
const BYTES_PER_CALL = 16 * 1024;
/** A request counts as 17 calls at most: its further bytes have a limit of their own. */
const COUNTED_BYTES_MAX = 256 * 1024;

export type Gate = {
  authenticator: Authenticator;
  knownTokens: KnownTokens;
  limits: RateLimits;
  largeBodies: LargeBodies;
};

type Rules = Pick<Endpoint, 'access' | 'rate' | 'maxBytes' | 'file'>;

/**
 * Decides from the headers whether the body is read: rate by address, a well-formed token where a session is needed,
 * rate by caller, and for a large body a known session and its turn. The bytes of a learner count here, so that a request
 * that is refused later counts too. Rejects with an AppError.
 */
export async function checkBeforeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: Rules,
  { authenticator, knownTokens, limits, largeBodies }: Gate,
  nowMs: number,
): Promise<void> {
  const token = bearerToken(request);
  const bytes = declaredBytes(request, rules.maxBytes);
  const countAddress = () => limits.checkAddress(request, nowMs, countOf(bytes));
  if (token === undefined) await countAddress();
  // The server does not read the rest of a large body that it refuses, so the connection must end.
  if (bytes > UNKNOWN_CALLER_BYTES && !rules.file) reply.header('connection', 'close');
  let known = token === undefined ? undefined : knownTokens.find(token);
  if (token !== undefined && !known) limits.requireAddress(request, nowMs);

  if (isEncoded(request)) throw new AppError('unsupported_media_type');
  const sessionId = token === undefined ? undefined : sessionIdOf(token);
  if (token !== undefined && !sessionId) {
    await countAddress();
    throw new AppError('session_ended');
  }
  if (token === undefined && rules.access !== 'visitor') {
    await limits.checkCaller(request, rules.rate, undefined, nowMs);
    throw new AppError('unauthorized');
  }
  if (known) limits.requireLearner(known, rules.rate, nowMs);
  if (rules.file) requireUploadLength(request, rules.file);
  else if (bytes > UNKNOWN_CALLER_BYTES && !known) {
    if (token === undefined || !sessionId) throw new AppError('payload_too_large');
    try {
      known = await authenticator.identify({ sessionId, tokenHash: hashToken(token) }, nowMs);
    } catch (refusal) {
      await countAddress();
      throw refusal;
    }
  }
  if (known && bytes > 0 && !rules.file) {
    await limits.checkBody(known, bytes, nowMs);
    await largeBodies.wait(known, bytes, reply);
  }
  reply.removeHeader('connection');
}

/** The token of a request, not checked in any way. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** How many requests of its class a request stands for: a list of ten thousand ids takes longer than one of ten. */
export function callerCost(request: FastifyRequest, { maxBytes, file }: Rules): number {
  const bytes = Math.min(declaredBytes(request, maxBytes), COUNTED_BYTES_MAX);
  return file ? 1 : 1 + Math.floor(bytes / BYTES_PER_CALL);
}

/** How many small requests a request of a caller without a session stands for. */
export function addressCost(request: FastifyRequest, maxBytes: number): number {
  return countOf(declaredBytes(request, maxBytes));
}

const countOf = (bytes: number): number =>
  1 + Math.floor(Math.min(bytes, UNKNOWN_CALLER_BYTES) / BYTES_PER_COUNT);

/** The length that the headers state; without one the body may have the largest. */
export function declaredBytes({ headers }: FastifyRequest, maxBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return maxBytes;
  const length = Number(headers['content-length'] ?? 0);
  return Number.isFinite(length) ? length : maxBytes;
}

// No page of ours compresses a request, and a small compressed body would cost as much as a large one.
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding !== 'identity';
}
