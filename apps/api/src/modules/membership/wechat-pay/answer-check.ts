import type { KeyObject } from 'node:crypto';
import { answerText, isSignedBy } from './signature.ts';

/** The headers of an answer or a notification that carry its signature. */
export type AnswerHeaders = {
  serial: string;
  signature: string;
  seconds: string;
  nonce: string;
};

/** Finds the provider's key with a serial number; undefined for a number that it does not have. */
export type FindKey = (serial: string) => Promise<KeyObject | undefined>;

/** Why an answer or a notification is not trusted. */
export type Distrust = 'incomplete' | 'probe' | 'too old' | 'unknown serial' | 'wrong signature';

/** An answer or a notification that the provider did not sign; its content must not be used. */
export class UntrustedError extends Error {
  override name = 'UntrustedError';
  readonly reason: Distrust;

  constructor(reason: Distrust) {
    super(`not signed by the provider: ${reason}`);
    this.reason = reason;
  }
}

/** The provider sends wrong signatures with this prefix, to check that we refuse them. */
const PROBE = 'WECHATPAY/SIGNTEST/';
const MAX_AGE_SECONDS = 300;

/** Reads the four headers. `header` returns the value of one of them. */
export function readAnswerHeaders(header: (name: string) => string | null | undefined): AnswerHeaders {
  const read = (name: string) => header(`wechatpay-${name}`) ?? '';
  return {
    serial: read('serial'),
    signature: read('signature'),
    seconds: read('timestamp'),
    nonce: read('nonce'),
  };
}

/** Throws {@link UntrustedError} unless the provider signed the raw body within the last five minutes. */
export async function requireSigned(
  headers: AnswerHeaders,
  body: string,
  findKey: FindKey,
  nowMs: number,
): Promise<void> {
  const { serial, signature, seconds, nonce } = headers;
  if ([serial, signature, seconds, nonce].some((value) => value === '' || value.length > 1000)) {
    throw new UntrustedError('incomplete');
  }
  if (signature.startsWith(PROBE)) throw new UntrustedError('probe');
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(nowMs / 1000 - Number(seconds)) > MAX_AGE_SECONDS) {
    throw new UntrustedError('too old');
  }
  const key = await findKey(serial);
  if (!key) throw new UntrustedError('unknown serial');
  if (!isSignedBy(answerText(seconds, nonce, body), signature, key)) {
    throw new UntrustedError('wrong signature');
  }
}
