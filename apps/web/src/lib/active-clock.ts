/** Measures active time in milliseconds. It stops during a pause, and each `take` starts a new span. */
export type ActiveClock = {
  /** Active time since the last take, and starts the next span. */
  take: () => number;
  /** Active time since the last take. Does not start a new span. */
  peek: () => number;
  pause: () => void;
  resume: () => void;
};

/** Creates a running clock; `now` gives milliseconds of any steady clock. */
export function createActiveClock(now: () => number): ActiveClock {
  let startedAt: number | undefined = now();
  let gathered = 0;
  const peek = () => gathered + (startedAt === undefined ? 0 : Math.max(0, now() - startedAt));
  return {
    peek,
    take() {
      const span = Math.round(peek());
      gathered = 0;
      if (startedAt !== undefined) startedAt = now();
      return span;
    },
    pause() {
      gathered = peek();
      startedAt = undefined;
    },
    resume() {
      startedAt ??= now();
    },
  };
}
