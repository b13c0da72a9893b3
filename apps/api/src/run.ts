import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type Logger, pino } from 'pino';
import { readSettings } from './config/settings.ts';
import { type RunningServer, startServer } from './server.ts';
import { explainStartFailure } from './start-failure.ts';
import { welcomeText } from './welcome.ts';

/** Ends the process once what is running, or about to run, has been stopped cleanly. */
function stopOnSignals(starting: Promise<RunningServer>, logger: Logger): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Amid the start there is a database already, which would live on.
    const server = await starting.catch(() => undefined);
    try {
      await server?.stop();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const settings = readSettings(process.env);
  const logger = pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
  const starting = startServer(settings, logger);
  stopOnSignals(starting, logger);
  process.stdout.write(welcomeText(settings, await starting));
  // Node writes what it compiled when it ends, which a process that is killed never does.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, process.env.HOST)}\n`);
  process.exit(1);
}
