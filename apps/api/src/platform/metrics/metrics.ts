import type { RateClass } from '@tingci/contract/endpoint';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LimitedCaller } from '../http/limits/limit-watch.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type Installation, registerInstallation } from './installation-metrics.ts';
import type { Restarts } from './restarts.ts';

export type MetricsDeps = {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  jobs: Pick<JobQueue, 'countByState'>;
  speech: {
    /** Clips by source since the start, and those that wait for the engine. */
    stats(): { memory: number; disk: number; synthesised: number; failed: number; waiting: number };
  };
  /** The whole installation; a test can leave it out. */
  installation?: Installation | undefined;
  /** Present when the processes share their limits. */
  sharedLimits?: { stats(): { isUp: boolean; failures: number } } | undefined;
  restarts: Restarts;
};

export type Metrics = {
  /** One answered request: the route's pattern, the status in the body (or of HTTP), and its duration. */
  countRequest(route: string | undefined, status: string, elapsedMs: number): void;
  /** One request that a limit refused, by its rate class. */
  countLimited(rate: RateClass, caller: LimitedCaller): void;
  /** One code for the SMS provider. */
  countSms(result: 'sent' | 'failed'): void;
  /** One refused practice event. */
  countRejectedEvent(reason: string): void;
  /** All metrics in the text format of Prometheus, with its content type. */
  expose(): Promise<{ type: string; text: string }>;
};

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 25];
const MAX_SERIES = 5_000;

/** The operators' metrics of this process; docs/operations.md lists them. */
export function createMetrics({
  pool,
  jobs,
  speech,
  installation,
  sharedLimits,
  restarts,
}: MetricsDeps): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'tingci_http_requests_total',
    help: 'Requests by endpoint and status in the body (or of HTTP).',
    labelNames: ['endpoint', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'tingci_http_request_seconds',
    help: 'Time to answer, by endpoint.',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers,
  });
  const rejected = new Counter({
    name: 'tingci_practice_events_rejected_total',
    help: 'Practice events from the outbox of browsers that were refused, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const sms = new Counter({
    name: 'tingci_sms_total',
    help: 'Codes that this process gave to the SMS provider, by result.',
    labelNames: ['result'],
    registers,
  });
  const limited = new Counter({
    name: 'tingci_limited_total',
    help: 'Requests that a limit refused, by rate class and by whose limit it was.',
    labelNames: ['class', 'by'],
    registers,
  });
  new Gauge({
    name: 'tingci_db_pool',
    help: 'Database connections of this process, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'tingci_jobs',
    help: 'Jobs of the installation by kind and state; ended ones until they are deleted.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      // Without a database the other metrics are still exposed.
      const counted = await jobs.countByState().catch(() => []);
      for (const { name, state, count } of counted) this.set({ job: name, state }, count);
    },
  });
  new Gauge({
    name: 'tingci_speech_queue',
    help: 'Clips that wait for the speech engine.',
    registers,
    collect() {
      this.set(speech.stats().waiting);
    },
  });
  new Counter({
    name: 'tingci_speech_clips_total',
    help: 'Clips by where they came from: memory, disk, synthesised, or failed.',
    labelNames: ['source'],
    registers,
    collect() {
      const { memory, disk, synthesised, failed } = speech.stats();
      this.reset();
      for (const [source, count] of Object.entries({ memory, disk, synthesised, failed })) {
        this.inc({ source }, count);
      }
    },
  });

  if (installation) registerInstallation(registers, installation);
  if (sharedLimits) registerSharedLimits(registers, sharedLimits);
  registerRestarts(registers, restarts);

  // A look-up by labels costs more than the count itself.
  const counters = new Map<string, { inc(): void }>();
  const timers = new Map<string, { observe(seconds: number): void }>();

  return {
    countRequest(route, status, elapsedMs) {
      const endpoint = endpointOf(route);
      const key = `${status} ${endpoint}`;
      let counter = counters.get(key);
      if (!counter) {
        // Endpoints and statuses are closed lists. The limit protects the memory against a mistake.
        if (counters.size >= MAX_SERIES) return;
        counter = requests.labels(endpoint, status);
        counters.set(key, counter);
      }
      counter.inc();
      let timer = timers.get(endpoint);
      if (!timer) {
        timer = latency.labels(endpoint);
        timers.set(endpoint, timer);
      }
      timer.observe(elapsedMs / 1000);
    },
    countSms: (result) => sms.inc({ result }),
    countLimited: (rate, caller) => limited.inc({ class: rate, by: caller }),
    countRejectedEvent: (reason) => rejected.inc({ reason }),
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function registerSharedLimits(
  registers: Registry[],
  { stats }: NonNullable<MetricsDeps['sharedLimits']>,
): void {
  new Gauge({
    name: 'tingci_redis_up',
    help: '1 while Redis answers and the processes share their limits; else 0.',
    registers,
    collect() {
      this.set(stats().isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'tingci_redis_failures_total',
    help: 'How often Redis has stopped answering.',
    registers,
    collect() {
      this.reset();
      this.inc(stats().failures);
    },
  });
}

function registerRestarts(registers: Registry[], { count, lastEnd }: Restarts): void {
  new Counter({
    name: 'tingci_app_restarts_total',
    help: 'How often the supervisor has started the app again after it ended unexpectedly.',
    registers,
  }).inc(count);
  const reason = new Gauge({
    name: 'tingci_app_last_end',
    help: 'Why the supervisor has started the app again last: the signal or exit code.',
    labelNames: ['reason'],
    registers,
  });
  if (lastEnd !== undefined) reason.set({ reason: lastEnd }, 1);
}

/** The pattern of an API route; one name for all files of the site, and one for unknown paths. */
function endpointOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  return route.startsWith('/api/') || route.startsWith('/user/') ? route : 'site';
}
