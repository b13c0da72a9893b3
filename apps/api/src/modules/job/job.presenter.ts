import type { JobState } from '../../platform/jobs/job.repository.ts';
import type { ShownJob } from './job.service.ts';

const wireStates = {
  created: 'queued',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<JobState, string>;

type WireState = (typeof wireStates)[JobState];

const statesByWire = Object.fromEntries(
  Object.entries(wireStates).map(([state, wire]) => [wire, state]),
) as Record<WireState, JobState>;

/** The pg-boss state of a wire name. */
export const stateOf = (wire: WireState): JobState => statesByWire[wire];

const INTERNAL_FAILURE = '处理失败，请稍后重试';

/** A job for its owner. Messages of internal failures are left out. */
export function presentJob(job: ShownJob) {
  return { ...presentCommon(job), error: errorOf(job, false) };
}

/** A job for administrators, with the message of every failure. */
export function presentJobForAdmin(job: ShownJob) {
  const { attempts, ownerId } = job;
  return { ...presentCommon(job), error: errorOf(job, true), attempts, owner_id: ownerId };
}

/** The number of jobs in each state, by wire name. */
export function presentCounts(counts: Record<JobState, number>) {
  return {
    queued: counts.created,
    retrying: counts.retry,
    running: counts.active,
    done: counts.completed,
    cancelled: counts.cancelled,
    failed: counts.failed,
  };
}

function presentCommon({ id, name, definition, state, fraction, step, ...times }: ShownJob) {
  return {
    id,
    name,
    title: definition.title,
    state: wireStates[state],
    progress: state === 'completed' ? 1 : fraction,
    step,
    step_text: definition.steps[step] ?? '',
    created_at: times.createdAt.getTime(),
    started_at: times.startedAt?.getTime() ?? null,
    ended_at: times.endedAt?.getTime() ?? null,
  };
}

function errorOf({ state, output }: ShownJob, isAdmin: boolean): string {
  if (state !== 'failed') return '';
  const message = typeof output?.message === 'string' ? output.message : INTERNAL_FAILURE;
  return isAdmin || output?.isFinal === true ? message : INTERNAL_FAILURE;
}
