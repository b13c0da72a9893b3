import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { isSameSecret, type Keys } from '../../core/keys.ts';
import { cookieName } from './cookie-name.ts';

const COOKIE = 'XSRF-TOKEN';

/**
 * A browser with this session's cookie must send it back in X-XSRF-TOKEN. A browser with the cookie of another session
 * (all ports of a host share cookies) gets the right one. A browser without a cookie passes: no route authenticates by
 * cookie. `keys` computes the expected value only when there is a cookie to compare.
 */
export function checkXsrf(request: FastifyRequest, reply: FastifyReply, keys: Keys, sessionId: string): void {
  const cookie = request.cookies[cookieName(request, COOKIE)];
  if (cookie === undefined) return;
  const expected = keys.xsrfToken(sessionId);
  if (!isSameSecret(cookie, expected)) {
    setXsrfCookie(request, reply, expected);
    return;
  }
  const echoed = request.headers['x-xsrf-token'];
  if (typeof echoed !== 'string' || !isSameSecret(echoed, expected)) throw new AppError('xsrf_mismatch');
}

/** Sets the cookie of a session in the browser. */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, COOKIE), token, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}
