import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { onStop, signalChild } from './keep-running.mjs';

/** Exit codes of the app (sysexits.h). 78: somebody must change something first. 75: something is away or busy. */
const NEEDS_OPERATOR = 78;
const COMES_BACK = 75;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** After this time a new end is a new story: the pauses are short again. */
const RAN_WELL_MS = 5 * 60_000;
/** An app that was never up does not come up by trying. */
const STARTS_MAX = 5;

/** The state before the first start. `inRow` counts ends without a good run in between. */
export const initialState = { restarts: 0, inRow: 0, wasEverUp: false };

/**
 * What follows the end of the app: `{ exitCode }` to end too, or `{ pauseMs, state }` to start it again. `upMs` is the time
 * since the app was up, undefined when it never was.
 */
export function decide({ code, signal, upMs }, { restarts, inRow, wasEverUp }) {
  const isUp = wasEverUp || upMs !== undefined;
  if (code === 0 || code === NEEDS_OPERATOR) return { exitCode: code };
  // At the first start the message is for who typed the command.
  if (code === COMES_BACK && !isUp) return { exitCode: code };
  const failed = upMs !== undefined && upMs >= RAN_WELL_MS ? 0 : inRow;
  if (!isUp && failed + 1 >= STARTS_MAX) return { exitCode: signal ? 1 : code };
  return {
    pauseMs: Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failed),
    state: { restarts: restarts + 1, inRow: failed + 1, wasEverUp: isUp },
  };
}

/** One line of the log, in the form of the app's own. */
function tell(fields) {
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/**
 * Runs a program until it ends well or gets a stop signal, and starts it again after a crash. The program says 'up' over
 * its channel when it works. Its environment says how often it was started again (APP_RESTARTS) and why (APP_LAST_END).
 */
export function supervise(command, args, options) {
  let state = initialState;
  let lastEnd = '';
  let stopping;
  let child;
  let pause;

  const start = () => {
    let upSince;
    const env = { ...process.env, APP_RESTARTS: String(state.restarts), APP_LAST_END: lastEnd };
    child = spawn(command, args, { ...options, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      if (message === 'up') upSince = performance.now();
    });
    child.once('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      // A program that has not begun to listen for signals ends by ours.
      if (stopping) process.exit(code ?? (signal === stopping.signal ? 0 : 1));
      const upMs = upSince === undefined ? undefined : performance.now() - upSince;
      const next = decide({ code, signal, upMs }, state);
      if (next.exitCode !== undefined) process.exit(next.exitCode);
      lastEnd = signal ?? `code ${code}`;
      state = next.state;
      tell({
        reason: lastEnd,
        restarts: state.restarts,
        pause_ms: next.pauseMs,
        msg: 'the program ended unexpectedly and is started again',
      });
      pause = setTimeout(start, next.pauseMs);
    });
  };

  onStop((signal) => {
    stopping = { signal: signal ?? 'SIGINT' };
    clearTimeout(pause);
    // During a pause nothing runs.
    if (!signalChild(child, signal)) process.exit(0);
  });
  start();
}
