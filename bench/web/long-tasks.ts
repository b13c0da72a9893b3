import { percentile, round } from '../statistics.ts';
import type { StealTime } from '../steal-time.ts';
import { TASK, type TraceEvent } from './trace.ts';

const LONG_MS = 50;

type LongTask = { wallMs: number; cpuMs: number; holds: string };

/**
 * Tasks of the main thread. It counts those over 50 ms by the clock, those over 50 ms by the thread's own time, and
 * of the latter those during which the host took no time. The five longest are described.
 */
export function summariseTasks(events: readonly TraceEvent[], taken: StealTime) {
  const tasks = mainTasks(events);
  const long = tasks.filter(({ dur = 0 }) => dur > LONG_MS * 1000);
  const longByCpu = long.filter(({ tdur = 0 }) => tdur > LONG_MS * 1000);
  const ours = tasks.filter(({ ts, dur = 0 }) => !taken.touches(ts, ts + dur));
  const cpuMs = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    tasks: tasks.length,
    longByWall: long.length,
    longByCpu: longByCpu.length,
    longWithoutSteal: longByCpu.filter((task) => ours.includes(task)).length,
    stealShare: round(taken.share, 3),
    longestCpuMs: round(Math.max(0, ...cpuMs)),
    longestWithoutStealMs: round(Math.max(0, ...ours.map(({ tdur = 0 }) => tdur / 1000))),
    p999CpuMs: round(percentile(cpuMs, 0.999)),
    longest: long
      .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
      .slice(0, 5)
      .map((task) => describeTask(task, events)),
  };
}

/** The tasks of the thread that handles the learner's input. */
function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const heard = events.find(
    ({ name, args }) => name === 'EventDispatch' && ['keydown', 'scroll'].includes(args?.data?.type ?? ''),
  );
  return events.filter(
    ({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === heard?.pid && tid === heard?.tid,
  );
}

function describeTask(task: TraceEvent, events: readonly TraceEvent[]): LongTask {
  const end = task.ts + (task.dur ?? 0);
  const inside = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' && pid === task.pid && tid === task.tid && ts >= task.ts && ts < end && name !== TASK,
    )
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 6);
  const holds = inside
    .map(({ name, dur = 0, args }) => `${args?.data?.type ?? name} ${round(dur / 1000, 1)}`)
    .join(', ');
  return { wallMs: round((task.dur ?? 0) / 1000, 1), cpuMs: round((task.tdur ?? 0) / 1000, 1), holds };
}
