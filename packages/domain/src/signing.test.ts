import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, dropEmpty, type SignedFields, signFields, VISITOR_SIGN_KEY } from './signing.ts';

describe('canonical text', () => {
  it.each<[string, SignedFields, string]>([
    ['sorts by key', { b: '2', a: '1' }, 'a=1&b=2'],
    ['drops null, undefined and empty text', { a: null, b: undefined, c: '', d: 0, e: false }, 'd=0&e=false'],
    ['leaves the signature out', { signature: 'x', a: 'y' }, 'a=y'],
    ['encodes names and values', { 'a b': '中&=' }, 'a%20b=%E4%B8%AD%26%3D'],
    ['writes numbers and booleans as JSON text', { n: 1.5, t: true }, 'n=1.5&t=true'],
    [
      'sorts nested keys and leaves no spaces',
      { o: { b: [1, { d: 1, c: '' }], a: null } },
      `o=${encodeURIComponent('{"a":null,"b":[1,{"c":"","d":1}]}')}`,
    ],
    [
      'sorts the members of a list each by its own names',
      {
        l: [
          { b: 1, a: 2 },
          { b: 3, a: 4 },
          { a: 5, b: 6 },
          { a: 7, c: 8 },
          [{ a: 9 }],
          { b: 0, a: undefined },
          null,
        ],
      },
      `l=${encodeURIComponent('[{"a":2,"b":1},{"a":4,"b":3},{"a":5,"b":6},{"a":7,"c":8},[{"a":9}],{"b":0},null]')}`,
    ],
    [
      'sorts by code point, not by UTF-16 unit',
      { '\u{1F600}': 1, '\uFF5E': 2 },
      `%EF%BD%9E=2&${encodeURIComponent('\u{1F600}')}=1`,
    ],
    ['survives a lone surrogate', { a: '\uD800' }, 'a=%EF%BF%BD'],
  ])('%s', (_name, fields, expected) => {
    expect(canonicalText(fields)).toBe(expected);
  });

  it('is the same with and without empty fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue() as fc.Arbitrary<SignedFields>), (fields) => {
        expect(canonicalText(dropEmpty(fields))).toBe(canonicalText(fields));
      }),
    );
  });

  it('differs for different fields', () => {
    expect(canonicalText({ a: '1&b=2' })).not.toBe(canonicalText({ a: '1', b: '2' }));
  });
});

describe('signature', () => {
  it('is HMAC-SHA-256 of the canonical text', () => {
    const fields = {
      api_key: '/api/study/customer/v1/login',
      timestamp: 1_700_000_000_000,
      nonce: 'ab'.repeat(16),
      phone_number: '13800138000',
    };
    const expected = createHmac('sha256', VISITOR_SIGN_KEY).update(canonicalText(fields)).digest('hex');
    expect(signFields(fields, VISITOR_SIGN_KEY)).toBe(expected);
  });

  it('changes with any field and with the key', () => {
    const base = { a: '1', timestamp: 1 };
    const signature = signFields(base, 'k');
    expect(signFields({ ...base, a: '2' }, 'k')).not.toBe(signature);
    expect(signFields({ ...base, b: '' }, 'k')).toBe(signature);
    expect(signFields(base, 'k2')).not.toBe(signature);
  });
});
