import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A value in a signed request: JSON, and object members may be absent. */
export type SignedValue = string | number | boolean | null | undefined | SignedValue[] | SignedFields;
export type SignedFields = { [name: string]: SignedValue };

/**
 * The key for requests without a login session. It is public and proves nothing. With it, all requests use the same
 * code.
 */
export const VISITOR_SIGN_KEY = 'tingci-web-visitor';

/** Largest difference between a request's timestamp and the server's clock, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 300_000;

const ASTRAL = /[\ud800-\udfff]/;

/** The fields that are sent. Fields with null, undefined or "" are removed (docs/specification.md, section 7). */
export function dropEmpty(fields: SignedFields): SignedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/**
 * The text that is signed: non-empty fields except `signature`, sorted by key, as `enc(key)=enc(value)` joined by
 * `&`.
 */
export function canonicalText(fields: SignedFields): string {
  return sortNames(Object.keys(fields))
    .filter((name) => name !== 'signature' && !isEmpty(fields[name]))
    .map((name) => `${encode(name)}=${encode(fieldText(fields[name]))}`)
    .join('&');
}

/**
 * HMAC-SHA-256 of the canonical text, in lower-case hex. `key` is the signature key of the login session, or {@link
 * VISITOR_SIGN_KEY}.
 */
export function signFields(fields: SignedFields, key: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(canonicalText(fields))));
}

function isEmpty(value: SignedValue): boolean {
  return value === null || value === undefined || value === '';
}

/** The text of a field as it is signed, and as a query or a form carries it: strings as they are, all else as JSON. */
export function fieldText(value: SignedValue): string {
  return typeof value === 'string' ? value : sortedJson(value);
}

/** JSON with the members of each object sorted by name; members whose value is undefined are left out. */
function sortedJson(value: SignedValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => sortedJson(item ?? null)).join(',')}]`;
  const members = sortNames(Object.keys(value))
    .filter((name) => value[name] !== undefined)
    .map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`);
  return `{${members.join(',')}}`;
}

// A lone surrogate has no UTF-8 form, and encodeURIComponent would throw. Both sides replace it with U+FFFD.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

// The default order compares UTF-16 units, which puts astral characters before U+E000-U+FFFF. It is faster, so it is
// used when there are none.
function sortNames(names: string[]): string[] {
  return names.some((name) => ASTRAL.test(name)) ? names.sort(byCodePoint) : names.sort();
}

function byCodePoint(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) return codePointRank(a, i) - codePointRank(b, i);
  }
  return a.length - b.length;
}

function codePointRank(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff ? 0x10000 + unit : unit;
}
