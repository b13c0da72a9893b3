import { useMutation, useQuery } from '@tanstack/react-query';
import { daysBetween } from '@tingci/domain/study-day';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Progress, Skeleton } from '../../../components/states.tsx';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { sayOpenFailed } from '../../../lib/say-open-failed.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { Book } from '../../../practice/api/books-api.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';
import { findNextChapter } from '../../../practice/scope/find-next-chapter.ts';
import { chaptersAddress } from '../../../practice/scope/practice-scope.ts';
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
        <GoOn bookId={book.id} isDone={isDone} />
        <ButtonLink to={paths.welcome} size="sm" variant="ghost">
          {text.change}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The days to the exam; empty without one, and after it. */
function examText(examDay: string | null): string[] {
  const today = localDay();
  return examDay === null || examDay < today ? [] : [text.examIn(daysBetween(today, examDay))];
}

/** Opens the next chapter of the plan's book. */
function GoOn({ bookId, isDone }: { bookId: number; isDone: boolean }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const open = useMutation({
    mutationFn: () => findNextChapter(bookId),
    onSuccess: (chapter) => {
      if (isMounted() && chapter !== undefined) void navigate(chaptersAddress(bookId, [chapter]));
    },
    onError: sayOpenFailed,
  });
  return (
    <Button
      size="sm"
      variant={isDone ? 'secondary' : 'primary'}
      isBusy={open.isPending}
      onClick={() => open.mutate()}
    >
      {isDone ? text.more : text.goOn}
    </Button>
  );
}
