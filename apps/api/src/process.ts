import { type Logger, pino } from 'pino';
import type { Settings } from './platform/config/settings.ts';

/** The log of a process; secrets of requests are removed. */
export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>): Logger {
  return pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  });
}

/** Tells a supervisor to start the process again (EX_TEMPFAIL of sysexits.h). */
const RESTART_CODE = 75;

/** Stops the process as a signal does, with the exit code 75: a supervisor starts it again. */
export function endForRestart(logger: Logger, reason: string): void {
  logger.fatal(`${reason} This process ends with code ${RESTART_CODE} and must be started again.`);
  process.exitCode = RESTART_CODE;
  process.kill(process.pid, 'SIGTERM');
}

/** Ends the process after everything that runs or starts has stopped cleanly. */
export function stopOnSignals(starting: Promise<{ stop(): Promise<void> }>, logger: Logger): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // During the start there is already a database, which would continue to run.
    const running = await starting.catch(() => undefined);
    try {
      await running?.stop();
      process.exit(process.exitCode ?? 0);
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The supervisor was killed. Nobody would start this process again, and the next start needs the port and the data.
  process.once('disconnect', () => void stop());
  if (process.connected === false) void stop();
}

/** Tells the supervisor of `npm start` that the process works. It starts a process again that worked before. */
export function sayUp(): void {
  process.send?.('up');
}
