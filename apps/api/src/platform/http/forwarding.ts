import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress, isLoopbackHost } from '../core/trusted-proxies.ts';

type Caller = Pick<FastifyRequest, 'ip' | 'ips' | 'headers' | 'hostname' | 'socket'>;

/**
 * Whether a browser on this machine sent the request. A request that a proxy forwarded counts by the address that the
 * proxy names, and the page must have been opened by a name of this machine: another page could otherwise point its own
 * name here.
 */
export function isLocalCaller({ ip, ips, headers, hostname, socket }: Caller): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  const isBelieved = (ips?.length ?? 0) > 1;
  if (isForwarded !== isBelieved) return false;
  if (!isForwarded && (headers.forwarded ?? headers['x-real-ip']) !== undefined) return false;
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackAddress(ip) &&
    (isLoopbackHost(name) || name.endsWith('.localhost'))
  );
}

/**
 * Warns once when a client that is no trusted proxy names another address. Behind a proxy that TRUST_PROXY does not list,
 * all learners share the limits of one address.
 */
export function warnOfUntrustedForwarding(
  app: FastifyInstance,
  isTrusted: (address: string) => boolean,
  warn: (message: string) => void,
): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? '';
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer)) {
      isWarned = true;
      warn(
        `${peer} sent X-Forwarded-For and is not in TRUST_PROXY: the header is ignored. If this is your proxy, add its address. If it is not, close the port to it.`,
      );
    }
    done();
  });
}
