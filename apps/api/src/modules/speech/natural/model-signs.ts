/**
 * The signs of Kokoro-82M v1.0 and their numbers, from `vocab` of the model's own `config.json` (hexgrad/Kokoro-82M,
 * Apache-2.0). Only those that English uses.
 */
export const modelSigns: Readonly<Record<string, number>> = {
  ';': 1,
  ':': 2,
  ',': 3,
  '.': 4,
  '!': 5,
  '?': 6,
  '—': 9,
  '…': 10,
  ' ': 16,
  A: 24,
  I: 25,
  O: 31,
  Q: 33,
  T: 36,
  W: 39,
  Y: 41,
  ᵊ: 42,
  a: 43,
  b: 44,
  d: 46,
  f: 48,
  h: 50,
  i: 51,
  j: 52,
  k: 53,
  l: 54,
  m: 55,
  n: 56,
  p: 58,
  s: 61,
  t: 62,
  u: 63,
  v: 64,
  w: 65,
  z: 68,
  ɑ: 69,
  ɒ: 71,
  æ: 72,
  ɔ: 76,
  ð: 81,
  ʤ: 82,
  ə: 83,
  ɛ: 86,
  ɜ: 87,
  ɡ: 92,
  ɪ: 102,
  ŋ: 112,
  θ: 119,
  ɹ: 123,
  ʃ: 131,
  ʧ: 133,
  ʊ: 135,
  ʌ: 138,
  ʒ: 147,
  ˈ: 156,
  ˌ: 157,
  ː: 158,
  ᵻ: 177,
};

/** Numbers of the signs: 0 to this. */
export const SIGN_COUNT = 178;

// sherpa-onnx speaks Chinese characters one after the other without spaces between them, so each sign has one.
const FIRST = 0x4e00;

/** The character that stands for the sign with a number in the files and texts of sherpa-onnx. */
export const characterOf = (number: number): string => String.fromCodePoint(FIRST + number);

/** Signs as sherpa-onnx gets them. A sign that the model does not have throws: `ipaToSigns` makes none. */
export function toCharacters(signs: string): string {
  return [...signs]
    .map((sign) => {
      const number = modelSigns[sign];
      if (number === undefined) throw new Error(`no sign of the model: ${sign}`);
      return characterOf(number);
    })
    .join('');
}
