import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret, type Keys } from '../../core/keys.ts';
import { cookieName } from './cookie-name.ts';

const COOKIE = 'device';
const YEAR_S = 365 * 86_400;

/**
 * The id of a device on which this number has logged in before, from its cookie; otherwise undefined. It authenticates
 * nobody: it only says that wrong passwords from elsewhere are not those of this device.
 */
export function findDevice(request: FastifyRequest, keys: Keys, phoneNumber: string): string | undefined {
  const [id = '', proof = ''] = (request.cookies[cookieName(request, COOKIE)] ?? '').split('.');
  if (!/^[\w-]{16}$/.test(id)) return undefined;
  return isSameSecret(proof, keys.deviceProof(phoneNumber, id)) ? id : undefined;
}

/** Marks a device after a login with this number. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: Keys,
  phoneNumber: string,
): void {
  const id = findDevice(request, keys, phoneNumber) ?? randomBytes(12).toString('base64url');
  reply.setCookie(cookieName(request, COOKIE), `${id}.${keys.deviceProof(phoneNumber, id)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: YEAR_S,
  });
}
