import type { JobDefinition } from './job.ts';

// A killed process sends no heartbeat. Its jobs run again after the heartbeat time and one supervision.
const HEARTBEAT_SECONDS = 20;
const HEARTBEAT_REFRESH_SECONDS = 5;
const SUPERVISE_SECONDS = 10;
// NOTIFY wakes the workers. They also poll, for delayed jobs and for poolers that do not pass NOTIFY.
const POLL_SECONDS = 2;
const NOTIFIED_POLL_SECONDS = 5;
const SCHEDULE_LOOK_SECONDS = 30;

/** How pg-boss runs in a process. */
export const bossOptions = ({ isWorking, isScheduling }: { isWorking: boolean; isScheduling: boolean }) => ({
  useListenNotify: isWorking,
  supervise: isWorking,
  schedule: isWorking && isScheduling,
  superviseIntervalSeconds: SUPERVISE_SECONDS,
  monitorIntervalSeconds: SUPERVISE_SECONDS,
  cronMonitorIntervalSeconds: SCHEDULE_LOOK_SECONDS,
  cronWorkerIntervalSeconds: SCHEDULE_LOOK_SECONDS,
  registerInstance: false,
  openTelemetry: { enabled: false },
});

/** The queue of a kind of job. */
export const queueOptions = ({ retry, timeoutSeconds, keptSeconds }: JobDefinition) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.maxDelaySeconds,
  expireInSeconds: timeoutSeconds,
  deleteAfterSeconds: keptSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
});

/** The workers of a kind of job. */
export const workOptions = ({ concurrency }: JobDefinition) => ({
  localConcurrency: concurrency,
  perJobResults: true as const,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS,
  heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
});
