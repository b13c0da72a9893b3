import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { isSameSecret, type Keys } from '../core/keys.ts';

const COOKIE = 'XSRF-TOKEN';

/**
 * A browser that holds this session's cookie must echo it in X-XSRF-TOKEN. One that holds another session's (cookies are
 * shared by every port of a host) is given the right one, and one that holds none is let be: no route authenticates by
 * cookie. `keys` derives the expected value only when there is something to compare.
 */
export function checkXsrf(request: FastifyRequest, reply: FastifyReply, keys: Keys, sessionId: string): void {
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return;
  const expected = keys.xsrfToken(sessionId);
  if (!isSameSecret(cookie, expected)) {
    giveXsrfCookie(request, reply, expected);
    return;
  }
  const echoed = request.headers['x-xsrf-token'];
  if (typeof echoed !== 'string' || !isSameSecret(echoed, expected)) throw new AppError('xsrf_mismatch');
}

/** Gives a browser the cookie of a session. */
export function giveXsrfCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}
