/** One request: its time in milliseconds, and the reason when it failed. */
export type Sample = { kind: 'learner' | 'health'; ms: number; failure: string | undefined };

/** Times of one kind of request, in milliseconds. */
type Times = { requests: number; p50: number; p99: number; most: number };

/** The requests of learners and of the health check in a minute, the memory of the server in MB, and the load of the machine. */
export type Minute = { learner: Times; health: Times; failures: string[]; megabytes: number; load: number };

/** Summarises the requests of a minute. */
export function minuteOf(samples: readonly Sample[], megabytes: number, load: number): Minute {
  return {
    learner: timesOf(samples.filter(({ kind }) => kind === 'learner')),
    health: timesOf(samples.filter(({ kind }) => kind === 'health')),
    failures: samples.flatMap(({ kind, failure }) => (failure === undefined ? [] : [`${kind}: ${failure}`])),
    megabytes,
    load: Math.round(load * 10) / 10,
  };
}

/** Largest allowed growth of the memory. It varies, because the garbage collector runs at any time. */
const ROOM = 1.3;

/** Summarises a run. `hasGrown` compares the last third of the minutes with the third in the middle. */
export function summaryOf(minutes: readonly Minute[]) {
  const third = Math.floor(minutes.length / 3);
  const megabytes = minutes.map((minute) => minute.megabytes);
  const middle = Math.max(...megabytes.slice(third, minutes.length - third));
  const end = Math.max(...megabytes.slice(minutes.length - third));
  return {
    requests: minutes.reduce((sum, { learner }) => sum + learner.requests, 0),
    failures: [...new Set(minutes.flatMap((minute) => minute.failures))],
    failed: minutes.reduce((sum, minute) => sum + minute.failures.length, 0),
    megabytes,
    hasGrown: third > 0 && end > middle * ROOM,
  };
}

function timesOf(samples: readonly Sample[]): Times {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return { requests: times.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}
