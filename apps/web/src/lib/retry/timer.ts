/** Runs something after a delay in milliseconds. The result cancels it. Tests pass their own. */
export type SetTimer = (run: () => void, delayMs: number) => () => void;

/** The timer of the browser. */
export const setTimer: SetTimer = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
