import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A value a signed request may carry: JSON, with absent object members allowed. */
export type SignedValue = string | number | boolean | null | undefined | SignedValue[] | SignedFields;
export type SignedFields = { [name: string]: SignedValue };

/** Key of requests made without a session. It is public and earns no trust: it only keeps one code path. */
export const VISITOR_SIGN_KEY = 'tingci-web-visitor';

/** How far a request's timestamp may lie from the server's clock, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 300_000;

const ASTRAL = /[\ud800-\udfff]/;

/** The fields that are sent: those whose value is null, undefined or "" are dropped (specification, section 7). */
export function dropEmpty(fields: SignedFields): SignedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** The text a signature covers: non-empty fields but `signature`, sorted by key, `enc(key)=enc(value)` joined by `&`. */
export function canonicalText(fields: SignedFields): string {
  return sortNames(Object.keys(fields))
    .filter((name) => name !== 'signature' && !isEmpty(fields[name]))
    .map((name) => `${encode(name)}=${encode(fieldText(fields[name]))}`)
    .join('&');
}

/** Lower-case hex HMAC-SHA-256 of the canonical text; `key` is the session's sign key or {@link VISITOR_SIGN_KEY}. */
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

/** Names of an object as they came, and sorted, each with its JSON. */
type Shape = { names: readonly string[]; members: readonly { name: string; label: string }[] };

function sortedJson(value: SignedValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? listJson(value) : objectJson(value, shapeOf(value));
}

// A request of many answers has hundreds of members, so its text grows in place.
function listJson(list: readonly SignedValue[]): string {
  let text = '';
  let shape: Shape | undefined;
  for (const item of list) {
    if (text !== '') text += ',';
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      shape = shapeOf(item, shape);
      text += objectJson(item, shape);
    } else text += sortedJson(item ?? null);
  }
  return `[${text}]`;
}

function objectJson(value: SignedFields, { members }: Shape): string {
  let text = '';
  for (const { name, label } of members) {
    const member = value[name];
    if (member !== undefined) text += `${text && ','}${label}${sortedJson(member)}`;
  }
  return `{${text}}`;
}

// The members of a list are mostly alike, and sorting their names takes as long as writing them.
function shapeOf(value: SignedFields, before?: Shape): Shape {
  const names = Object.keys(value);
  const isAlike =
    before?.names.length === names.length && names.every((name, place) => name === before.names[place]);
  if (isAlike) return before;
  return {
    names,
    members: sortNames([...names]).map((name) => ({ name, label: `${JSON.stringify(name)}:` })),
  };
}

// A lone surrogate has no UTF-8 form and would make encodeURIComponent throw: both ends see it as U+FFFD.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

// The default order is by UTF-16 units, which puts astral characters before U+E000-U+FFFF. It is also the fast one.
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
