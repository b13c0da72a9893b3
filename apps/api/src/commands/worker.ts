import { existsSync } from 'node:fs';
import { readSettings, SettingsError } from '../platform/config/settings.ts';
import { createLogger, sayUp, stopOnSignals } from '../process.ts';
import { startWorker } from '../server.ts';
import { explainStartFailure } from '../start-failure.ts';

// Usage: npm run worker. Runs jobs until it is stopped; the app needs JOBS=apart, or both run them.
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  if (settings.JOBS === 'off')
    throw new SettingsError('JOBS=off runs jobs nowhere. Set JOBS=apart for the app and this worker.');
  const logger = createLogger(settings);
  const starting = startWorker(settings, logger);
  stopOnSignals(starting, logger);
  await starting;
  logger.info('jobs run in this process');
  sayUp();
} catch (error) {
  const { message, exitCode } = explainStartFailure(error, undefined);
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}
