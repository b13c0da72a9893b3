import { expect, test } from 'vitest';
import { listMisspelt } from './misspelt-settings.ts';
import { settingsSchema } from './settings-schema.ts';

test.each([
  ['REDIS_ULR', 'REDIS_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['ALIYUN_SMS_KEY_SECRT', 'ALIYUN_SMS_KEY_SECRET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['redis_url', 'REDIS_URL'],
])('%s resembles %s', (name, meant) => {
  const lines = listMisspelt({ [name]: 'geheim' });
  expect(lines).toEqual([`${name} is no setting and has no effect. Is ${meant} meant?`]);
  expect(lines.join()).not.toContain('geheim');
});

test('settings and variables of other programs are not named', () => {
  const names = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'NODE_PATH',
    'NODE_OPTIONS',
    'PGPORT',
    'SHLVL',
    'X'.repeat(5000),
  ];
  const others = Object.fromEntries(
    [...names, ...Object.keys(settingsSchema.shape)].map((name) => [name, 'x']),
  );
  expect(listMisspelt(others)).toEqual([]);
});
