import { useQuery } from '@tanstack/react-query';
import { studyDay } from '@tingci/domain/study-day';
import { ButtonLink } from '../../../components/button.tsx';
import { Progress, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Book } from '../../../practice/api/books-api.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';
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
  const isDone = today >= daily;
  return (
    <section className={styles.plan} aria-label={text.label}>
      <p className={styles.planText}>
        <strong>{isDone ? text.done : text.today(today, daily)}</strong>
        <span className={styles.share}>
          {[book.name, text.left(days), ...examText(plan.examDay)].join(' · ')}
        </span>
      </p>
      <Progress value={Math.min(today, daily)} max={daily} label={text.today(today, daily)} />
      <div className={styles.planActions}>
        {isDone && (
          <ButtonLink to={paths.errorBook} size="sm" variant="primary">
            {text.review}
          </ButtonLink>
        )}
        <ButtonLink to={paths.practice} size="sm" variant={isDone ? 'secondary' : 'primary'}>
          {isDone ? text.more : text.goOn}
        </ButtonLink>
        <ButtonLink to={paths.welcome} size="sm" variant="ghost">
          {text.change}
        </ButtonLink>
      </div>
    </section>
  );
}

const dayMs = 86_400_000;

/** The days to the exam; empty without one, and after it. */
function examText(examDay: string | null): string[] {
  const today = studyDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (examDay === null || examDay < today) return [];
  return [text.examIn(Math.round((Date.parse(examDay) - Date.parse(today)) / dayMs))];
}
