import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatReadableCode, parseReadableCode } from './readable-code.ts';

const code = formatReadableCode(Uint8Array.from([255, 0, 255, 0, 255, 0, 255, 0, 255, 0]));

it('has sixteen letters in groups of four', () => {
  expect(code).toBe('ZW0F-Y07Z-03ZG-1ZR0');
});

it.each([
  ['zw0fy07z03zg1zr0', code],
  [' ZW0F Y07Z－03ZG—1zr0 ', code],
  ['ZWOF-YO7Z-O3ZG-lZRO', code],
  ['ZW0F-Y07Z-03ZG-1ZR', undefined],
  ['ZW0F-Y07Z-03ZG-1ZR00', undefined],
  ['ZW0F-Y07Z-03ZG-1ZRU', undefined],
  ['', undefined],
  // Pasted with what stands around it.
  [`我的分享码：${code}`, code],
  [`${code}。`, code],
  [`【激活码】${code}，七天内有效！`, code],
  [`分享码${code.toLowerCase()}快来`, code],
  [`"${code}"`, code],
  ['ＺＷ０Ｆ－Ｙ０７Ｚ－０３ＺＧ－１ＺＲ０', code],
  ['激活码：ＺＷ０Ｆ　Ｙ０７Ｚ　０３ＺＧ　１ＺＲ０。', code],
  [`https://tingci.example/join/${code}?from=chat#top`, code],
  [`https://tingci.example/join/${code.replaceAll('-', '')}`, code],
  [`My code is ${code.replaceAll('-', ' ')} thanks`, code],
  ['code ZW0F Y07Z 03ZG 1ZR0', code],
  ['ZW0F-Y07Z-\n03ZG-1ZR0', code],
  ['\u200bZW0F-Y07Z\u00ad-03ZG-1ZR0\ufeff', code],
  ['ZW0F–Y07Z–03ZG–1ZR0', code],
  [`${'长'.repeat(400)}${code}`, code],
  ['我的分享码：ZW0F-Y07Z-03ZG', undefined],
  ['https://tingci.example/join/', undefined],
  [`${'x'.repeat(100_000)} ${code}`, undefined],
])('%j is read as %j', (typed, expected) => {
  expect(parseReadableCode(typed)).toBe(expected);
});

it('reads back every code, and different bytes give different codes', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const [first, second] = [formatReadableCode(one), formatReadableCode(other)];
      expect(parseReadableCode(first.toLowerCase())).toBe(first);
      expect(first === second).toBe(one.toString() === other.toString());
    }),
  );
});
