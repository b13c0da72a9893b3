import { expect, test } from 'vitest';
import { readSettings } from './platform/config/settings.ts';
import { welcomeText } from './welcome.ts';

const server = { port: 3000, databasePlace: '/data' };

test('an open development server says so at its start, and a closed one does not', () => {
  expect(welcomeText(readSettings({ HOST: '0.0.0.0' }), server)).toContain('WARNING: HOST=0.0.0.0');
  expect(welcomeText(readSettings({}), server)).not.toContain('WARNING');
});
