import { spawn } from 'node:child_process';

const ORPHAN_CHECK_MS = 250;

/** Starts a program that runs until it gets a stop signal. Its output is shown. */
export function startProgram(command, args, options) {
  return spawn(command, args, { stdio: 'inherit', ...options });
}

/** Sends `signal` to a child that still runs. Returns whether it runs. */
export function signalChild(child, signal) {
  const runs = child.exitCode === null && child.signalCode === null;
  if (runs && signal !== undefined) child.kill(signal);
  return runs;
}

/**
 * Calls `stop` when this process must end: by a signal, or because its parent has ended. `stop` gets the signal for the
 * children. It gets none after Ctrl+C in a terminal: the children have it already, and a second one would interrupt
 * their shutdown.
 */
export function onStop(stop) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  process.on('SIGINT', () => stop(process.stdin.isTTY ? undefined : 'SIGINT'));
  // npm sends SIGTERM to the shell between us, and the shell dies silently. So the loss of the parent is the stop
  // signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, ORPHAN_CHECK_MS);
  watch.unref();
}

/**
 * Forwards signals to `children`, and ends with the exit code of the first child when all have ended. When one ends
 * on its own, the others are stopped.
 */
export function forwardSignals(children) {
  let exitCode;
  let running = children.length;
  const stopAll = (signal) => {
    for (const child of children) signalChild(child, signal);
  };
  onStop(stopAll);
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
