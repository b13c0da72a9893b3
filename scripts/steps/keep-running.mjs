import { spawn } from 'node:child_process';

const ORPHAN_CHECK_MS = 250;

/** Starts a program that runs until it is told to stop; shows all it says. */
export function startProgram(command, args, options) {
  return spawn(command, args, { stdio: 'inherit', ...options });
}

/**
 * Hands the signals that end this process on to `children` and ends with the first child's code once all are gone;
 * when one ends by itself the others are stopped.
 */
export function endTogether(children) {
  let exitCode;
  let running = children.length;
  const stopAll = (signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
  // A terminal sends Ctrl+C to the whole group already; twice would cut the draining short.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) stopAll('SIGINT');
  });
  // npm hands SIGTERM to the shell between us, which dies without a word: losing the parent is the signal to stop.
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
