import { expect, it } from 'vitest';
import { cleanSelection } from './clean-selection.ts';

it.each([
  ['accommodation,', 'accommodation'],
  ['  look \n up ', 'look up'],
  ['don’t', "don't"],
  ['well‑known', 'well-known'],
  ["'quoted'", 'quoted'],
  ['She said: “go on”.', 'She said go on'],
  ['住宿 flat 公寓', 'flat'],
  ['房东', ''],
  ['42 - 7', ''],
  ['😀', ''],
  ['', ''],
])('%j gives %j', (text, expected) => expect(cleanSelection(text)).toBe(expected));
