import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy as jobCopy } from '../../../shared-state/job/copy.ts';
import type { JobState } from '../../../shared-state/job/job-api.ts';
import { jobsQuery } from '../api/jobs-api.ts';
import { copy } from '../copy.ts';
import { ImportForm } from './import-form.tsx';
import styles from './job-page.module.css';
import { JobRow } from './job-row.tsx';

const text = copy.job;
const states: readonly JobState[] = ['queued', 'retrying', 'running', 'done', 'cancelled', 'failed'];

/**
 * All jobs of the installation, and the import of dictionaries. The address has the state filter and the id of the
 * shown import.
 */
export function JobPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state'));
  const jobs = useInfiniteQuery(jobsQuery(state));
  const counts = jobs.data?.pages[0]?.counts;
  const list = jobs.data?.pages.flatMap((page) => page.list) ?? [];
  const change = (name: 'state' | 'import', value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'all') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };

  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      <ImportForm jobId={params.get('import') ?? undefined} onStarted={(id) => change('import', id)} />
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
      {jobs.isPending && (
        <Loading>
          <Skeleton height={180} isCard />
        </Loading>
      )}
      {jobs.isError && list.length === 0 && (
        <ErrorState title={text.failed} error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {jobs.isSuccess && list.length === 0 && (
        <EmptyState title={text.empty} icon={<Icon of={CircleCheck} size={26} />}>
          {text.emptyText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {list.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {jobs.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={jobs.isFetchingNextPage}
          onClick={() => void jobs.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}
