import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = '1\n00:00:01,000 --> 00:00:02,000\nCome in.\n请进。\n';

const utf16 = (isLittle: boolean, mark = false) => {
  const units = [...(mark ? '\uFEFF' : ''), ...TEXT].map((sign) => sign.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
};
/** The Chinese of the text in GB18030. */
const gb18030 = Uint8Array.from([
  ...new TextEncoder().encode(TEXT.slice(0, TEXT.indexOf('请'))),
  0xc7,
  0xeb,
  0xbd,
  0xf8,
  0xa1,
  0xa3,
  0x0a,
]);

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-16 little endian', utf16(true)],
  ['UTF-16 little endian with a mark', utf16(true, true)],
  ['UTF-16 big endian', utf16(false)],
  ['UTF-16 big endian with a mark', utf16(false, true)],
  ['GB18030', gb18030],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: TEXT });
});

test('a file with zeros is no text', () => {
  expect(decodeText(Uint8Array.of(0x52, 0x49, 0, 0, 0, 0, 1, 2))).toEqual({ fault: 'binary' });
});
