import { existsSync } from 'node:fs';
import { listMisspelt } from '../platform/config/misspelt-settings.ts';
import { readSettings } from '../platform/config/settings.ts';
import { explainStartFailure } from '../start-failure.ts';

// Usage: npm run check-settings. Names all wrong settings at once. Exits with 78 when there are some.
if (existsSync('.env')) process.loadEnvFile('.env');
for (const line of listMisspelt(process.env)) console.error(line);
try {
  readSettings(process.env);
  console.log('The settings are right.');
} catch (error) {
  const { message, exitCode } = explainStartFailure(error, process.env.HOST);
  console.error(message);
  process.exitCode = exitCode;
}
