import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const EVERY_MS = 10;
/** A tick of /proc/stat. */
const TICK_MS = 10;

/** `ms` of processor time a shared machine's host had given to others by `at`, in microseconds of the trace's clock. */
type Sample = { at: number; ms: number };

/** What the host took: the share of all processor time, and whether any of it was taken between two moments of that clock. */
export type TakenTime = { share: number; touches(from: number, to: number): boolean };

/** When some work began and ended, in microseconds of that clock. */
export type Span = { from: number; to: number };

/**
 * Watches how much processor time the host of this machine gives to others: what was measured in such a moment says
 * nothing about the product. (A browser that is slowed to a quarter even waits three times as long again for every moment
 * it was kept waiting, by the clock and by the thread's own time.) Elsewhere than on Linux nothing is known to be taken.
 */
export function watchTakenTime(): { stop(): TakenTime } {
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

/** Does some work and tells when it was done. */
export async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = clockMicros();
  await work();
  return { from, to: clockMicros() };
}

/** The milliseconds of each span, and of those in which the machine was wholly ours. */
export function timesOf(spans: readonly Span[], taken: TakenTime): { all: number[]; untouched: number[] } {
  const ms = ({ from, to }: Span) => (to - from) / 1000;
  return { all: spans.map(ms), untouched: spans.filter(({ from, to }) => !taken.touches(from, to)).map(ms) };
}

const clockMicros = (): number => Number(process.hrtime.bigint() / 1000n);

const sample = (): Sample => ({ at: clockMicros(), ms: takenMs() });

function takenMs(): number {
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

/** The counter moves a tick late at most, so a sample more on either side belongs to the task. */
function isTaken(samples: readonly Sample[], from: number, to: number): boolean {
  const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
  const after = samples.find(({ at }) => at >= to + TICK_MS * 1000) ?? samples.at(-1);
  return before !== undefined && after !== undefined && after.ms > before.ms;
}
