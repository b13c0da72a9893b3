import { expect, test } from 'vitest';
import { statusOfConditions } from './conditions.ts';

const version = { etag: '"a"', modifiedAtMs: Date.parse('2026-05-10T04:00:00.700Z') };
const [before, same, after] = [
  'Sun, 10 May 2026 03:59:59 GMT',
  'Sun, 10 May 2026 04:00:00 GMT',
  'Sun, 10 May 2026 04:00:01 GMT',
];

test.each([
  [{}, undefined],
  [{ 'if-none-match': '"a"' }, 304],
  [{ 'if-none-match': '"b"' }, undefined],
  [{ 'if-none-match': '"b"', 'if-modified-since': same }, undefined],
  [{ 'if-modified-since': before }, undefined],
  [{ 'if-modified-since': same }, 304],
  [{ 'if-modified-since': after }, 304],
  [{ 'if-modified-since': 'soon' }, undefined],
  [{ 'if-match': '"a"' }, undefined],
  [{ 'if-match': '*' }, undefined],
  [{ 'if-match': '"b"' }, 412],
  [{ 'if-match': '"b"', 'if-none-match': '"a"' }, 412],
  [{ 'if-match': '"a"', 'if-unmodified-since': before }, undefined],
  [{ 'if-unmodified-since': before }, 412],
  [{ 'if-unmodified-since': same }, undefined],
  [{ 'if-unmodified-since': 'soon' }, undefined],
])('%j: %s', (headers, status) => {
  expect(statusOfConditions(headers, version)).toBe(status);
});

test('dates say nothing about content without a date', () => {
  for (const name of ['if-modified-since', 'if-unmodified-since'])
    expect(statusOfConditions({ [name]: before }, { etag: '"a"' })).toBeUndefined();
});
