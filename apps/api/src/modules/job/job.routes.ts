import * as contract from '@tingci/contract/job/job';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { presentCounts, presentJob, presentJobForAdmin, stateOf } from './job.presenter.ts';
import type { JobService } from './job.service.ts';

/** Every endpoint of jobs with its handler. */
export function createJobBindings(service: JobService): Binding[] {
  return [
    bind(contract.followJob, async ({ job_id }, { session }) =>
      presentJob(await service.get(job_id, session)),
    ),
    bind(contract.cancelJob, async ({ job_id }, { session }) =>
      presentJob(await service.cancel(job_id, session)),
    ),
    bind(contract.retryJob, async ({ job_id }, { session }) =>
      presentJob(await service.retry(job_id, session)),
    ),
    bind(contract.listJobs, async ({ state, page, page_size }) => {
      const found = await service.list(state && stateOf(state), { page, pageSize: page_size });
      const counts = presentCounts(found.counts);
      return { list: found.list.map(presentJobForAdmin), total: found.total, page, page_size, counts };
    }),
  ];
}
