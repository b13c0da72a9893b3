import { describe, expect, test } from 'vitest';
import { isLoopbackHost, parseProxies } from './trusted-proxies.ts';

const isTrusted = (list: string, address: string) => parseProxies(list)?.(address);

describe('a list of proxies', () => {
  test.each([
    ['none', '127.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.9.9.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['loopback', '::ffff:10.0.0.1', false],
    ['private', '10.255.0.1', true],
    ['private', '172.31.0.1', true],
    ['private', '172.32.0.1', false],
    ['private', '192.168.4.5', true],
    ['private', 'fd00::1', true],
    ['private', '127.0.0.1', false],
    ['loopback, 10.0.0.7', '10.0.0.7', true],
    ['loopback,10.0.0.7', '10.0.0.8', false],
    ['10.0.0.0/30', '10.0.0.3', true],
    ['10.0.0.0/30', '10.0.0.4', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['fe80::1', 'fe80::1%eth0', true],
    ['loopback', 'no address', false],
    ['loopback', '', false],
  ])('%s: %s → %s', (list, address, expected) => expect(isTrusted(list, address)).toBe(expected));

  test.each([
    '',
    '1',
    '0',
    'yes',
    'loopback,',
    '10.0.0.1/33',
    '10.0.0.1/x',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0',
  ])('refuses "%s"', (list) => expect(parseProxies(list)).toBeUndefined());
});

test('a host of this machine alone', () => {
  expect(['127.0.0.1', '::1', 'localhost'].map(isLoopbackHost)).toEqual([true, true, true]);
  expect(['0.0.0.0', '::', '192.168.0.2', 'example.com', ''].map(isLoopbackHost)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
