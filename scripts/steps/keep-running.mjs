import { spawn } from 'node:child_process';

const ORPHAN_CHECK_MS = 250;

/** Starts a program that runs until it gets a stop signal. Its output is shown. */
export function startProgram(command, args, options) {
  return spawn(command, args, { stdio: 'inherit', ...options });
}

/**
 * Forwards signals to `children`, and ends with the exit code of the first child when all have ended. When one ends
 * on its own, the others are stopped.
 */
export function forwardSignals(children) {
  let exitCode;
  let running = children.length;
  const stopAll = (signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
  // A terminal sends Ctrl+C to the whole group. A second signal would interrupt the shutdown.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) stopAll('SIGINT');
  });
  // npm sends SIGTERM to the shell between us, and the shell dies silently. So the loss of the parent is the stop
  // signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopAll('SIGTERM');
  }, ORPHAN_CHECK_MS);
  watch.unref();
  for (const child of children) {
    child.once('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once('exit', (code) => {
      exitCode ??= code ?? 1;
      running -= 1;
      if (running === 0) process.exit(exitCode);
      stopAll('SIGTERM');
    });
  }
}
