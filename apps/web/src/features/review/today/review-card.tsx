import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { type ReviewToday, reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import { reviewAddress } from '../../../practice/scope/practice-scope.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import { deferReviews, undoDeferral } from '../api/deferral-api.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { copy } from './copy.ts';
import styles from './review-card.module.css';

const refresh = () => queryClient.invalidateQueries({ queryKey: reviewTodayQuery.queryKey });

/** Today's review on the page of books. Empty while no word is in review, and when the counts cannot load. */
export function ReviewCard() {
  const { data: today } = useQuery(reviewTodayQuery);
  const isPro = useIsPro();
  if (!today || today.total === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="review-today">
      <div className={styles.text}>
        <h2 id="review-today" className={styles.title}>
          {copy.title}
        </h2>
        <p className={styles.count}>{describe(today)}</p>
        <p className={styles.facts}>{listFacts(today).join(' · ')}</p>
      </div>
      <KeptFocus className={styles.actions}>
        {today.plan > 0 && (
          <ButtonLink to={reviewAddress} variant="primary">
            {copy.start}
          </ButtonLink>
        )}
        {isPro && today.due > 0 && !today.holiday && <DeferButton />}
        {isPro && today.isDeferred && <UndoButton />}
        {isPro && <SettingsButton />}
      </KeptFocus>
    </section>
  );
}

function describe({ plan, minutes, holiday, done, isDeferred }: ReviewToday): string {
  if (holiday) return copy.holiday(formatDay(holiday.to));
  if (plan > 0) return copy.waiting(plan, minutes);
  if (isDeferred) return copy.isDeferred;
  return done > 0 ? copy.allDone(done) : copy.nothing;
}

function listFacts({ plan, due, cap, overdue, done, nextDay, holiday }: ReviewToday): string[] {
  if (holiday && plan === 0) return due > 0 ? [copy.afterHoliday(due)] : [];
  return [
    ...(due > plan ? [copy.capped(due, cap)] : overdue > 0 ? [copy.overdue(overdue, plan)] : []),
    ...(plan > 0 && done > 0 ? [copy.done(done)] : []),
    ...(due === 0 && nextDay !== undefined ? [copy.next(formatDay(nextDay))] : []),
  ];
}

function DeferButton() {
  const defer = useMutation({
    mutationFn: deferReviews,
    onSuccess: ({ moved, until }) => {
      if (until === undefined) toast.info(copy.noneDeferred);
      else toast.success(copy.deferred(moved, formatDay(until)));
    },
    onSettled: refresh,
  });
  return (
    <Button variant="ghost" title={copy.deferNote} isBusy={defer.isPending} onClick={() => defer.mutate()}>
      {copy.defer}
    </Button>
  );
}

function UndoButton() {
  const undo = useMutation({
    mutationFn: undoDeferral,
    onSuccess: (restored) => toast.success(copy.undone(restored)),
    onSettled: refresh,
  });
  return (
    <Button variant="ghost" isBusy={undo.isPending} onClick={() => undo.mutate()}>
      {copy.undo}
    </Button>
  );
}
