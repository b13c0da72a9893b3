import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

test('values that are not possible are replaced', () => {
  const initial = parsePreferences({});
  expect(initial).toMatchObject({ gap: 0, rate: 1, hidden: 'blocks', scope: 'all', passPlan: 'same' });
  const broken = { gap: -1, rate: 9, hidden: 'x', scope: 'most', passPlan: 'toString', shiftMs: 1e9 };
  expect(parsePreferences(broken)).toEqual(initial);
  const chosen = {
    gap: 2,
    gapUnit: 'lengths',
    rate: 0.75,
    passPlan: 'climbing',
    shiftMs: -50,
    hidden: 'nothing',
    scope: 'hard',
  };
  expect(parsePreferences(chosen)).toEqual(chosen);
});
