import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { type FeedbackStatus, feedbackQuery } from '../api/feedback-api.ts';
import { copy } from '../copy.ts';
import styles from '../reports/report-page.module.css';
import { FeedbackCard } from './feedback-card.tsx';

const text = copy.feedback;
const statuses = ['open', 'done'] as const;

/** Feedback of learners, for administrators. The address has the status filter. */
export function FeedbackListPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const status: FeedbackStatus = params.get('status') === 'done' ? 'done' : 'open';
  const feedback = useInfiniteQuery(feedbackQuery(status));
  const counts = feedback.data?.pages[0]?.counts;
  const list = feedback.data?.pages.flatMap((page) => page.list) ?? [];
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
      {feedback.isPending && (
        <Loading>
          <div className={styles.list}>
            <Skeleton height={200} isCard count={2} />
          </div>
        </Loading>
      )}
      {feedback.isError && list.length === 0 && (
        <ErrorState title={text.failed} error={feedback.error} onRetry={() => void feedback.refetch()} />
      )}
      {feedback.isSuccess && list.length === 0 && (
        <EmptyState
          title={status === 'open' ? text.emptyOpen : text.emptyDone}
          icon={<Icon of={CircleCheck} size={26} />}
        >
          {status === 'open' ? text.emptyOpenText : text.emptyDoneText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {list.map((one) => (
          <FeedbackCard key={one.id} feedback={one} />
        ))}
      </ul>
      {feedback.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={feedback.isFetchingNextPage}
          onClick={() => void feedback.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}
