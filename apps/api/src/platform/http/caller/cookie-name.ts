import type { FastifyRequest } from 'fastify';

/**
 * The name of a cookie. Over TLS it begins with `__Host-`: a browser then accepts it only from this host, over TLS and
 * for every path, so another host of the domain cannot set it. Without TLS browsers refuse the prefix.
 */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name;
}
