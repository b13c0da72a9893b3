import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { localDay } from '../../../lib/local-day.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { findNextChapter } from '../../../practice/scope/find-next-chapter.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { sessionStore } from '../../../shared-state/session/store.ts';
import { useProfile } from '../../../shared-state/session/use-profile.ts';
import { VoiceRow } from '../../../shared-state/settings/voice-row.tsx';
import { choicesQuery } from '../api/plan-api.ts';
import { takeRedirect } from '../enter-session.ts';
import { AccentChoice, BandChoice, BookChoice, DailyChoice, ExamDay } from './choices.tsx';
import { copy } from './copy.ts';
import { suggestBook, suggestDaily, wordsLeft } from './plan.ts';
import { PlanCard } from './plan-card.tsx';
import type { ReviewLoadProps } from './review-load.tsx';
import { type Choices, initialChoices, saveChoices } from './save-choices.ts';
import styles from './welcome.module.css';

const ReviewLoad = lazyPart<ReviewLoadProps>(
  () => import('./review-load.tsx').then((module) => module.ReviewLoad),
  // A plan can be made without this estimate.
  { placeholder: <Skeleton height={360} isCard />, onFail: () => undefined },
);

/** The first run: accent, goal and words per day make a plan, and the plan opens the first word. */
export function WelcomePage() {
  useTitle(copy.title);
  const { user, error: profileError, retry } = useProfile();
  const { data, isLoadingError, error, refetch } = useQuery(choicesQuery);
  const again = () => {
    if (profileError) retry();
    if (error) void refetch();
  };
  const choices = user && data && initialChoices(user.config, data.plan, data.books);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.heading}</h1>
        <p>{copy.lead}</p>
      </header>
      {profileError || isLoadingError ? (
        <ErrorState title={copy.failed} error={profileError ?? error} onRetry={again} />
      ) : !user || !data ? (
        <WelcomeSkeleton />
      ) : choices ? (
        <Form user={user} data={data} initial={choices} />
      ) : (
        <EmptyState title={copy.noBooks} />
      )}
    </div>
  );
}

type Data = Awaited<ReturnType<NonNullable<typeof choicesQuery.queryFn>>>;

function Form({ user, data, initial }: { user: Learner; data: Data; initial: Choices }) {
  const [choices, setChoices] = useState(initial);
  // After the save the learner is not new any more, but the page is still open.
  const [isNew] = useState(user.config.isNewLearner);
  const hasTarget = sessionStore((state) => state.redirectUrl) !== undefined;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const cache = useQueryClient();
  const book = data.books.find(({ id }) => id === choices.bookId);
  const [hasPickedBook, setHasPickedBook] = useState(data.plan !== undefined);
  const today = localDay();
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part });
  // Until the learner picks a book, the target chooses it.
  const changeBand = (band: number | undefined) => {
    const suggested = hasPickedBook ? undefined : suggestBook(data.books, band);
    change({ band, ...(suggested && { bookId: suggested.id }) });
  };
  const changeExamDay = (examDay: string | null) =>
    change({ examDay, ...(book && examDay && { dailyWords: suggestDaily(book, examDay, today) }) });

  const save = useMutation({
    mutationFn: async () => {
      await saveChoices(choices);
      // The shown plan counts today's answers.
      await refreshAnswerCounts();
      cache.removeQueries({ queryKey: choicesQuery.queryKey });
      if (hasTarget || !isNew) return takeRedirect();
      const chapterId = await findNextChapter(choices.bookId);
      return chapterId === undefined
        ? takeRedirect()
        : linkTo(paths.practice, {}, { book: choices.bookId, chapter: chapterId });
    },
    onSuccess: (target) => {
      toast.success(copy.saved);
      if (isMounted()) void navigate(target, { replace: isNew });
    },
  });
  const skip = () => {
    // The toast of the error was shown; the learner continues anyway.
    if (isNew) saveConfig({ isNewLearner: false }).catch(() => undefined);
    void navigate(takeRedirect(), { replace: isNew });
  };

  return (
    <div className={styles.columns}>
      <div className={styles.choices}>
        <div className={styles.part}>
          <AccentChoice
            value={choices.accent}
            sample={data.sample}
            onChange={(accent) => change({ accent })}
          />
          <VoiceRow accent={choices.accent} />
        </div>
        <fieldset className={styles.step}>
          <legend>{copy.goal}</legend>
          <BandChoice value={choices.band} onChange={changeBand} />
          <ExamDay value={choices.examDay} today={today} onChange={changeExamDay} />
          <BookChoice
            value={choices.bookId}
            books={data.books}
            onChange={(bookId) => {
              setHasPickedBook(true);
              change({ bookId });
            }}
          />
        </fieldset>
        <DailyChoice value={choices.dailyWords} onChange={(dailyWords) => change({ dailyWords })} />
        {book && <ReviewLoad choices={choices} words={wordsLeft(book)} onChange={change} />}
      </div>
      {book && (
        <PlanCard
          book={book}
          dailyWords={choices.dailyWords}
          examDay={choices.examDay}
          today={today}
          onDaily={(dailyWords) => change({ dailyWords })}
          startLabel={!isNew ? copy.save : hasTarget ? copy.goOn : copy.start}
          skipLabel={isNew ? copy.skip : copy.back}
          isBusy={save.isPending}
          onStart={() => save.mutate()}
          onSkip={skip}
        />
      )}
    </div>
  );
}

function WelcomeSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.choices}>
          <Skeleton height={148} isCard count={3} />
        </div>
        <Skeleton className={styles.planSkeleton} />
      </div>
    </Loading>
  );
}
