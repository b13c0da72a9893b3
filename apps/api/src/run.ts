import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { readSettings, SettingsError } from './config.ts';
import { SecretsError } from './secrets.ts';
import { startServer } from './server.ts';
import { welcomeText } from './welcome.ts';

/** Ends the process with a message an operator can act on, without a stack where the fault is theirs to mend. */
function failStart(error: unknown): never {
  const isOperators = error instanceof SettingsError || error instanceof SecretsError || isNamed(error);
  process.stderr.write(
    `${isOperators ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}

function isNamed(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['DataInUseError', 'DatabaseStartError', 'MigrationError', 'ContentError'].includes(error.name)
  );
}

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const logger = pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  const server = await startServer(settings, logger);
  process.stdout.write(welcomeText(settings, server));
  let stopping = false;
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
  // Node writes what it compiled when it ends, which a process that is killed never does.
  flushCompileCache();
} catch (error) {
  failStart(error);
}
