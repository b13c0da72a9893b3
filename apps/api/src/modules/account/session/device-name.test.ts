import { expect, test } from 'vitest';
import { toStoredAddress } from '../store/stored-address.ts';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
    '微信 · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari · Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
  ['<script>alert(1)</script>', '未知设备'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:0:0:9::7', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', '0.0.0.0'],
  [`1.2.3.4'; --`, '0.0.0.0'],
])('address %s is stored as %s', (ip, stored) => expect(toStoredAddress(ip)).toBe(stored));
