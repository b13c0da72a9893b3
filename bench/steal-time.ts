import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const EVERY_MS = 10;
/** One tick of /proc/stat in milliseconds. */
const TICK_MS = 10;

/**
 * Up to the moment `at`, the host gave `ms` of processor time to other machines. `at` is in microseconds of the
 * trace's clock.
 */
type Sample = { at: number; ms: number };

/**
 * The time that the host took: its share of all processor time, and whether it took any between two moments of that
 * clock.
 */
export type StealTime = { share: number; touches(from: number, to: number): boolean };

/** Start and end of some work, in microseconds of that clock. */
export type Span = { from: number; to: number };

/**
 * Watches how much processor time the host gives to other machines. A measurement from such a moment says nothing
 * about the product. (A browser that is slowed to a quarter waits three times as long again for each such moment, by
 * the clock and by the thread's own time.) On systems other than Linux the value is always zero.
 */
export function watchStealTime(): { stop(): StealTime } {
  const samples: Sample[] = [sample()];
  const timer = setInterval(() => samples.push(sample()), EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      samples.push(sample());
      return { share: shareOf(samples), touches: (from, to) => isTaken(samples, from, to) };
    },
  };
}

/** Does some work and returns when it started and ended. */
export async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = clockMicros();
  await work();
  return { from, to: clockMicros() };
}

/** The milliseconds of each span, and of the spans during which the host took no time. */
export function timesOf(spans: readonly Span[], taken: StealTime): { all: number[]; withoutSteal: number[] } {
  const ms = ({ from, to }: Span) => (to - from) / 1000;
  return {
    all: spans.map(ms),
    withoutSteal: spans.filter(({ from, to }) => !taken.touches(from, to)).map(ms),
  };
}

const clockMicros = (): number => Number(process.hrtime.bigint() / 1000n);

const sample = (): Sample => ({ at: clockMicros(), ms: stealMs() });

function stealMs(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/)[8] ?? 0) * TICK_MS;
  } catch {
    return 0;
  }
}

function shareOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return ((last.ms - first.ms) * 1000) / ((last.at - first.at) * availableParallelism());
}

/** The counter is at most one tick late, so one more sample on each side belongs to the task. */
function isTaken(samples: readonly Sample[], from: number, to: number): boolean {
  const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
  const after = samples.find(({ at }) => at >= to + TICK_MS * 1000) ?? samples.at(-1);
  return before !== undefined && after !== undefined && after.ms > before.ms;
}
