import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { type Job, type JobState, jobQuery } from '../../../shared-state/job/job-api.ts';
import { pollInterval } from './export-api.ts';

const exportsWith = (jobId: string | undefined) => ({ ready: undefined, jobId, leftToday: 2, dailyLimit: 3 });

it.each<[JobState | undefined, boolean]>([
  [undefined, true],
  ['running', true],
  ['done', true],
  ['failed', false],
  ['cancelled', false],
])('exports are read again while their job is %s: %s', (state, isPolled) => {
  const { queryKey } = jobQuery('job');
  queryClient.removeQueries({ queryKey });
  if (state !== undefined) queryClient.setQueryData<Job>(queryKey, { state } as Job);
  expect(pollInterval(exportsWith('job')) !== false).toBe(isPolled);
});

it('exports without a job are not read again', () => {
  expect(pollInterval(exportsWith(undefined))).toBe(false);
});
