import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { readSettings } from './config/settings.ts';
import { createLogger, stopOnSignals } from './process.ts';
import { startServer } from './server.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcomeText } from './welcome.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const logger = createLogger(settings);
  const starting = startServer(settings, logger);
  stopOnSignals(starting, logger);
  process.stdout.write(welcomeText(settings, await starting));
  // Node writes its compile cache when it exits. A killed process never does.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, process.env.HOST)}\n`);
  process.exit(1);
}
