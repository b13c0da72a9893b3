import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical-host.ts';

const at = (address: string, host = 'www.tingci.cn') => canonicalAddress(new URL(address), host);

it('keeps path, query, hash and port in the address at the forced host', () => {
  expect(at('https://tingci.cn/home?book=1#x')).toBe('https://www.tingci.cn/home?book=1#x');
  expect(at('https://tingci.cn:8443/')).toBe('https://www.tingci.cn:8443/');
});

it('stays when no host is forced', () => {
  expect(at('https://tingci.cn/', '')).toBeUndefined();
});

it.each(['www.tingci.cn:8443', 'WWW.Tingci.cn:8443', 'www.tingci.cn:8443/'])(
  'stays when %s is the host already',
  (host) => {
    expect(at('https://www.tingci.cn:8443/home', host)).toBeUndefined();
    expect(at('https://tingci.cn/home', host)).toBe('https://www.tingci.cn:8443/home');
  },
);

it.each([
  'https://www.tingci.cn/home',
  'http://localhost:3000/',
  'http://app.localhost/',
  'http://192.168.1.7:3000/',
  'http://[::1]:3000/',
])('stays at %s', (address) => {
  expect(at(address)).toBeUndefined();
});
