import { daysBetween } from '@tingci/domain/study-day';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import type { Book } from '../../../practice/api/books-api.ts';
import { copy } from './copy.ts';
import { daysFor, endOfPlan, formatDay, lastDayOf, minutesFor, suggestDaily } from './plan.ts';
import styles from './welcome.module.css';

/** With more days than this, the days are not drawn separately. */
const drawnDays = 60;

/** The plan that results from the choices, and the button to continue. */
export function PlanCard(props: {
  book: Book;
  dailyWords: number;
  examDay: string | null;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  onDaily: (words: number) => void;
  startLabel: string;
  skipLabel: string;
  isBusy: boolean;
  onStart: () => void;
  onSkip: () => void;
}) {
  const { book, dailyWords } = props;
  const now = Date.now();
  const days = daysFor(book, dailyWords);
  return (
    <aside className={styles.plan} aria-label={copy.plan}>
      <h2>{copy.plan}</h2>
      <p className={styles.planBook}>{book.name}</p>
      <div aria-live="polite">
        {days === 0 ? (
          <p>{copy.whole}</p>
        ) : (
          <>
            <p className={styles.planDays}>{copy.days(days)}</p>
            <Note>
              {copy.perDay(dailyWords)} · {copy.minutes(minutesFor(dailyWords))}
            </Note>
            <Note>{copy.until(formatDay(lastDayOf(days, now), now))}</Note>
            {props.examDay !== null && <ExamNote {...props} days={days} examDay={props.examDay} />}
          </>
        )}
      </div>
      {days > 0 && days <= drawnDays && (
        <div className={styles.dots} role="img" aria-label={copy.dots(days)}>
          {[...Array(days).keys()].map((day) => (
            <span key={day} data-first={day === 0 || undefined} data-last={day === days - 1 || undefined} />
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="lg" wide isBusy={props.isBusy} onClick={props.onStart}>
          {props.startLabel}
        </Button>
        <Button variant="ghost" wide onClick={props.onSkip}>
          {props.skipLabel}
        </Button>
      </div>
    </aside>
  );
}

/** Whether the plan ends before the exam, and the number of words per day that would. */
function ExamNote(props: {
  book: Book;
  examDay: string;
  today: string;
  days: number;
  onDaily: (words: number) => void;
}) {
  const { book, examDay, today, days, onDaily } = props;
  const spare = daysBetween(endOfPlan(days, today), examDay);
  const needed = suggestDaily(book, examDay, today);
  return (
    <>
      <Note>{copy.examIn(daysBetween(today, examDay))}</Note>
      {spare >= 0 ? (
        <Note>{copy.examFits(spare)}</Note>
      ) : (
        <>
          <Note>{copy.examTooLate(needed)}</Note>
          <Button size="sm" onClick={() => onDaily(needed)}>
            {copy.examUse(needed)}
          </Button>
        </>
      )}
    </>
  );
}
