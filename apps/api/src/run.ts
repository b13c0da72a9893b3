import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { listMisspelt } from './platform/config/misspelt-settings.ts';
import { readSettings } from './platform/config/settings.ts';
import { createLogger, sayUp, stopOnSignals } from './process.ts';
import { startServer } from './server.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcomeText } from './welcome.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const logger = createLogger(settings);
  for (const line of listMisspelt(process.env)) logger.warn(line);
  const starting = startServer(settings, logger);
  stopOnSignals(starting, logger);
  process.stdout.write(welcomeText(settings, await starting));
  sayUp();
  // Node writes its compile cache when it exits. A killed process never does.
  flushCompileCache();
} catch (error) {
  const { message, exitCode } = explainStartFailure(error, process.env.HOST);
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}
