import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/button.tsx';
import { Progress, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Book } from '../../../practice/api/books-api.ts';
import { studyPlanQuery } from '../api/shelves-api.ts';
import { copy } from '../copy.ts';
import styles from './book-page.module.css';

const text = copy.plan;

/** Today's progress in the learner's plan, or a link to make one. Empty when the plan cannot load. */
export function PlanStrip({ books }: { books: readonly Book[] }) {
  const { data: plan, isLoadingError } = useQuery(studyPlanQuery);
  if (isLoadingError) return null;
  if (plan === undefined) return <Skeleton className={styles.planSkeleton} />;
  const book = books.find(({ id }) => id === plan?.bookId);
  if (!plan || !book) {
    return (
      <section className={styles.plan} aria-label={text.label}>
        <p className={styles.planText}>{text.none}</p>
        <ButtonLink to={paths.welcome} size="sm">
          {text.make}
        </ButtonLink>
      </section>
    );
  }
  const { dailyWords: daily, todayWords: today } = plan;
  const days = Math.ceil(Math.max(0, book.wordCount - book.learnedCount) / daily);
  return (
    <section className={styles.plan} aria-label={text.label}>
      <p className={styles.planText}>
        <strong>{today >= daily ? text.done : text.today(today, daily)}</strong>
        <span className={styles.share}>
          {book.name} · {text.left(days)}
        </span>
      </p>
      <Progress value={Math.min(today, daily)} max={daily} label={text.today(today, daily)} />
      <ButtonLink to={paths.welcome} size="sm" variant="ghost">
        {text.change}
      </ButtonLink>
    </section>
  );
}
