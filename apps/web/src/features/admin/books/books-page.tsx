import { useInfiniteQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import { useTitle } from '../../../lib/title.ts';
import { bookReviewsQuery, reviewStates } from '../api/book-reviews-api.ts';
import { AdminList } from '../list/admin-list.tsx';
import listStyles from '../list/list.module.css';
import { copy } from './copy.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDetailPage } from './review-detail-page.tsx';

const readId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Books that learners submitted. The address has the state, or the submission that is shown. */
export function BooksPage() {
  const [params] = useSearchParams();
  const id = readId(params.get('id'));
  // The list and a submission have one path, so the shell does not move the focus.
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [id]);
  return id === undefined ? <ReviewList /> : <ReviewDetailPage key={id} id={id} />;
}

function ReviewList() {
  useTitle(copy.title);
  const [params, setParams] = useSearchParams();
  const state = reviewStates.find((each) => each === params.get('state')) ?? 'waiting';
  const reviews = useInfiniteQuery(bookReviewsQuery(state));
  const counts = reviews.data?.pages[0]?.counts;
  return (
    <div className={listStyles.page}>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <Segmented
        label={copy.state}
        value={state}
        options={reviewStates.map((value) => ({
          value,
          label: counts ? `${copy.states[value]} ${formatCount(counts[value])}` : copy.states[value],
        }))}
        onChange={(next) => setParams(next === 'waiting' ? {} : { state: next }, { replace: true })}
      />
      <AdminList
        query={reviews}
        height={150}
        failed={copy.failed}
        empty={
          <EmptyState title={copy.empty[state]} icon={<Icon of={BookCheck} size={26} />}>
            {copy.emptyText}
          </EmptyState>
        }
        entryOf={(review) => <ReviewCard key={review.id} review={review} />}
      />
    </div>
  );
}
