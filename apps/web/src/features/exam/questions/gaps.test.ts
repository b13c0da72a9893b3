import { expect, test } from 'vitest';
import { splitGaps } from './gaps.ts';

test.each([
  ['Name: Daniel {1}', [{ text: 'Name: Daniel ' }, { gap: 1 }]],
  ['{12}', [{ gap: 12 }]],
  ['£{8} a {9}', [{ text: '£' }, { gap: 8 }, { text: ' a ' }, { gap: 9 }]],
  ['Rules', [{ text: 'Rules' }]],
  ['', []],
])('%s', (line, pieces) => {
  expect(splitGaps(line)).toEqual(pieces);
});
