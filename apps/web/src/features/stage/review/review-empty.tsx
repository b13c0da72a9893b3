import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { paths } from '../../../lib/paths.ts';
import { type ReviewToday, reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import { copy } from './copy.ts';

const text = copy.empty;

/** A review without words: why, and when the next ones come. */
export function ReviewEmpty() {
  const { data: today } = useQuery(reviewTodayQuery);
  return (
    <EmptyState
      title={titleOf(today)}
      action={
        <ButtonLink to={paths.books} variant="primary">
          {text.toBooks}
        </ButtonLink>
      }
    >
      {explain(today)}
    </EmptyState>
  );
}

function titleOf(today: ReviewToday | undefined): string {
  if (!today) return text.nothing;
  if (today.total === 0) return text.none;
  return today.done > 0 ? text.done(today.done) : text.nothing;
}

function explain(today: ReviewToday | undefined): string {
  if (!today) return '';
  if (today.total === 0) return text.noneText;
  if (today.holiday) return text.holiday(formatDay(today.holiday.to));
  if (today.due > 0) return text.capped(today.cap);
  return today.nextDay === undefined ? '' : text.next(formatDay(today.nextDay));
}
