import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const TOKEN_BYTES = 48;
const UUID_BYTES = 16;

/** The keys that the server derives from its master secret; none is stored. */
export type Keys = ReturnType<typeof createKeys>;

/** Derives the keys of sessions, cookies and SMS codes from the master secret (32 bytes, hex). */
export function createKeys(masterSecret: string) {
  const derive = (purpose: string, subject: string) =>
    createHmac('sha256', masterSecret).update(`${purpose}:${subject}`).digest();
  // Every request of a session needs its key, and deriving it costs as much as checking the signature.
  const signKeys = new LRUCache<string, string>({
    max: 20_000,
    memoMethod: (sessionId) => derive('sign', sessionId).toString('hex'),
  });
  return {
    signKey: (sessionId: string): string => signKeys.memo(sessionId),
    xsrfToken: (sessionId: string) => derive('xsrf', sessionId).toString('base64url'),
    deviceProof: (phoneNumber: string, deviceId: string): string =>
      derive('device', `${phoneNumber}:${deviceId}`).toString('base64url'),
    hashSmsCode: (phoneNumber: string, code: string) => derive('sms', `${phoneNumber}:${code}`),
    /** Marks a number that has received the trial; the number cannot be read from it. */
    hashTrialPhone: (phoneNumber: string) => derive('trial', phoneNumber),
    /** Random bytes of the code with this number in a batch, which its act names. */
    activationCode: (actId: string, number: number) => derive('code', `${actId}:${number}`),
    /** Names the call that a challenge is for, without showing the number in it. */
    challengeSubject: (purpose: string, subject: string): string =>
      derive('challenge', `${purpose}:${subject}`).toString('base64url'),
    challengeKey: derive('challenge-key', 'challenge').toString('hex'),
    challengeSolutionKey: derive('challenge-key', 'solution').toString('hex'),
    /** The state of a login by WeChat: letters and digits, as WeChat accepts it. */
    wechatState: (subject: string): string => derive('wechat-state', subject).toString('hex'),
    wechatTicket: (dated: string): string => derive('wechat-ticket', dated).toString('base64url'),
    speechKey: derive('speech', 'address'),
    fileKey: derive('file', 'address'),
  };
}

/** A new bearer token that carries the session's id, so that a signature can be checked before any look-up. */
export function createToken(sessionId: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, randomBytes(TOKEN_BYTES - UUID_BYTES)]).toString('base64url');
}

/** The session id in a well-formed token; otherwise undefined. It proves nothing by itself. */
export function sessionIdOf(token: string): string | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, UUID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** SHA-256 of a token. Only this hash is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Compares in constant time for a given length. */
export function isSameSecret(a: string | Buffer, b: string | Buffer): boolean {
  const left = Buffer.from(a as string);
  const right = Buffer.from(b as string);
  return left.length === right.length && timingSafeEqual(left, right);
}
