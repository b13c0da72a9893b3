import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy as jobCopy } from '../../../shared-state/job/copy.ts';
import type { JobState } from '../../../shared-state/job/job-api.ts';
import { jobsQuery } from '../api/jobs-api.ts';
import { copy } from '../copy.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { ImportForm } from './import-form.tsx';
import styles from './job-page.module.css';
import { JobRow } from './job-row.tsx';
import { PrepareForm } from './prepare-form.tsx';

const text = copy.job;
const states: readonly JobState[] = ['queued', 'retrying', 'running', 'done', 'cancelled', 'failed'];

/**
 * All jobs of the installation, the import of dictionaries and the preparation of sounds. The address has the state filter
 * and the ids of the shown jobs.
 */
export function JobPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state'));
  const jobs = useInfiniteQuery(jobsQuery(state));
  const counts = jobs.data?.pages[0]?.counts;
  const change = (name: 'state' | 'import' | 'sounds', value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'all') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };

  return (
    <div className={listStyles.page}>
      <h1>{text.title}</h1>
      <ImportForm jobId={params.get('import') ?? undefined} onStarted={(id) => change('import', id)} />
      <PrepareForm jobId={params.get('sounds') ?? undefined} onStarted={(id) => change('sounds', id)} />
      <div className={styles.states}>
        <Segmented
          label={text.state}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: text.all },
            ...states.map((value) => ({
              value,
              label: counts
                ? `${jobCopy.states[value]} ${formatCount(counts[value])}`
                : jobCopy.states[value],
            })),
          ]}
          onChange={(value) => change('state', value)}
        />
      </div>
      <AdminList
        query={jobs}
        height={180}
        failed={text.failed}
        empty={
          <EmptyState title={text.empty} icon={<Icon of={CircleCheck} size={26} />}>
            {text.emptyText}
          </EmptyState>
        }
        entryOf={(job) => <JobRow key={job.id} job={job} />}
      />
    </div>
  );
}
