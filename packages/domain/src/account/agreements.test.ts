import { expect, test } from 'vitest';
import { agreementVersions, agreeVersion } from './agreements.ts';

test('a version is a day or a month, and the newest stands for all', () => {
  for (const version of Object.values(agreementVersions)) expect(version).toMatch(/^\d{4}-\d\d(?:-\d\d)?$/);
  expect(Object.values<string>(agreementVersions).every((version) => version <= agreeVersion)).toBe(true);
  expect(Object.values<string>(agreementVersions)).toContain(agreeVersion);
});
