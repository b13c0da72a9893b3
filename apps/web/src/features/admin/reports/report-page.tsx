import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { type ReportStatus, reportsQuery } from '../api/reports-api.ts';
import { copy } from '../copy.ts';
import { ReportCard } from './report-card.tsx';
import styles from './report-page.module.css';

const text = copy.report;
const statuses = ['open', 'done'] as const;

/** Learners' reports about words, for administrators. The address has the status filter. */
export function ReportPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const status: ReportStatus = params.get('status') === 'done' ? 'done' : 'open';
  const reports = useInfiniteQuery(reportsQuery(status));
  const counts = reports.data?.pages[0]?.counts;
  const list = reports.data?.pages.flatMap((page) => page.list) ?? [];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <Segmented
          label={text.status}
          value={status}
          options={statuses.map((value) => ({
            value,
            label: counts ? `${text[value]} ${formatCount(counts[value])}` : text[value],
          }))}
          onChange={(next) => setParams(next === 'done' ? { status: 'done' } : {}, { replace: true })}
        />
      </header>
      {reports.isPending && (
        <Loading>
          <div className={styles.list}>
            <Skeleton height={220} isCard count={2} />
          </div>
        </Loading>
      )}
      {reports.isError && list.length === 0 && (
        <ErrorState title={text.failed} error={reports.error} onRetry={() => void reports.refetch()} />
      )}
      {reports.isSuccess && list.length === 0 && (
        <EmptyState
          title={status === 'open' ? text.emptyOpen : text.emptyDone}
          icon={<Icon of={CircleCheck} size={26} />}
        >
          {status === 'open' ? text.emptyOpenText : text.emptyDoneText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {list.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {reports.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}
