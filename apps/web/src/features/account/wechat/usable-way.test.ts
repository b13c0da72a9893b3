import { expect, test } from 'vitest';
import { usableWay } from './usable-way.ts';

const WECHAT = 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0';

test.each([
  [['qr', 'inside'], CHROME, false, 'qr'],
  [['qr', 'inside'], CHROME, true, undefined],
  [['qr', 'inside'], WECHAT, true, 'inside'],
  [['qr', 'inside'], WECHAT, false, 'inside'],
  [['qr'], WECHAT, true, undefined],
  [['inside'], CHROME, false, undefined],
  [[], CHROME, false, undefined],
] as const)('%j in %s, phone %s: %s', (ways, userAgent, isPhone, expected) => {
  expect(usableWay(ways, { userAgent, isPhone })).toBe(expected);
});
