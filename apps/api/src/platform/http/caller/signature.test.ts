import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signed } from '../../../test/signed.ts';
import { verifySignature } from './signature.ts';

const PATH = '/api/test/path';
const NOW_MS = 1_800_000_000_000;

function codeOf(body: SignedFields, key = VISITOR_SIGN_KEY, path = PATH, nowMs = NOW_MS): string {
  try {
    verifySignature(body, path, key, nowMs);
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const bodyWith = (fields: SignedFields) => signed(PATH, fields, VISITOR_SIGN_KEY, NOW_MS);

test('a request that the domain signed is accepted, and only the endpoint’s own fields remain', () => {
  const value = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<SignedFields[string]>;
  const name = fc.string({ unit: 'binary', maxLength: 8 }).filter((key) => key !== '__proto__');
  const isStamp = (key: string) => ['api_key', 'timestamp', 'nonce', 'signature'].includes(key);
  fc.assert(
    fc.property(
      fc.dictionary(
        name.filter((key) => !isStamp(key)),
        value,
      ),
      (fields) => {
        const { api_key, timestamp, nonce, signature, ...own } = JSON.parse(JSON.stringify(bodyWith(fields)));
        const body = { ...own, api_key, timestamp, nonce, signature };
        expect(verifySignature(body, PATH, VISITOR_SIGN_KEY, NOW_MS)).toEqual({
          timestampMs: NOW_MS,
          nonce,
          fields: own,
        });
      },
    ),
  );
});

describe('refuses', () => {
  const valid = bodyWith({ text: 'abc', list: [1, 'b'] });
  test.each<[string, SignedFields]>([
    ['a changed field', { ...valid, text: 'abd' }],
    ['a changed list', { ...valid, list: [1, 'c'] }],
    ['a field added', { ...valid, more: 1 }],
    ['a field left out', { ...valid, text: undefined }],
    ['another path', { ...valid, api_key: '/api/test/other' }],
    ['another time', { ...valid, timestamp: NOW_MS + 1 }],
    ['another nonce', { ...valid, nonce: 'f'.repeat(32) }],
    [
      'an upper-case nonce',
      bodyWith({ nonce: undefined }) && { ...valid, nonce: String(valid.nonce).toUpperCase() },
    ],
    ['no signature', { ...valid, signature: undefined }],
    ['an upper-case signature', { ...valid, signature: String(valid.signature).toUpperCase() }],
    ['a signature with a tail', { ...valid, signature: `${valid.signature}0` }],
    ['a signature of another kind', { ...valid, signature: 1 }],
    ['no time', { ...valid, timestamp: undefined }],
    ['time as a list', { ...valid, timestamp: [NOW_MS] }],
    ['time that is no number', { ...valid, timestamp: 'now' }],
    ['nothing at all', {}],
  ])('%s', (_name, body) => {
    expect(codeOf(valid)).toBe('accepted');
    expect(codeOf(body)).toBe('invalid_signature');
  });

  test('a key of another session', () => {
    expect(codeOf(signed(PATH, {}, 'a'.repeat(64), NOW_MS))).toBe('invalid_signature');
    expect(codeOf(signed(PATH, {}, VISITOR_SIGN_KEY, NOW_MS), 'a'.repeat(64))).toBe('invalid_signature');
  });

  test('a path that the body was not made for, with any signature', () => {
    expect(codeOf(signed('/api/test/other', {}, VISITOR_SIGN_KEY, NOW_MS))).toBe('invalid_signature');
  });
});

test('a timestamp is valid for 300 seconds to either side; then the error has the server’s time', () => {
  for (const offsetMs of [-300_000, 300_000]) {
    expect(codeOf(signed(PATH, {}, VISITOR_SIGN_KEY, NOW_MS + offsetMs))).toBe('accepted');
  }
  for (const offsetMs of [-300_001, 300_001, -1e12]) {
    const body = signed(PATH, {}, VISITOR_SIGN_KEY, NOW_MS + offsetMs);
    expect(codeOf(body)).toBe('clock_skewed');
    expect(() => verifySignature(body, PATH, VISITOR_SIGN_KEY, NOW_MS)).toThrow(
      expect.objectContaining({ details: { server_time: NOW_MS } }),
    );
  }
});

test('a body too deep for the stack is refused before it is walked', () => {
  let deep: SignedFields[string] = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const body = { deep, api_key: PATH, timestamp: NOW_MS, nonce: '0'.repeat(32), signature: '0'.repeat(64) };
  expect(codeOf(body)).toBe('bad_request');
});

test('a signature made by hand as documented is accepted', () => {
  const fields = {
    b: '值 1',
    a: [1, { z: true, y: null }],
    empty: '',
    api_key: PATH,
    timestamp: NOW_MS,
    nonce: '0'.repeat(32),
  };
  expect(codeOf({ ...fields, signature: signFields(fields, VISITOR_SIGN_KEY) })).toBe('accepted');
});
