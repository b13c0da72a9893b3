import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import type { Book } from '../api/plan-api.ts';
import { copy } from './copy.ts';
import { daysFor, formatDay, lastDayOf, minutesFor } from './plan.ts';
import styles from './welcome.module.css';

/** With more days than this, the days are not drawn separately. */
const drawnDays = 60;

/** The plan that results from the choices, and the button to continue. */
export function PlanCard(props: {
  book: Book;
  dailyWords: number;
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
          </>
        )}
      </div>
      {days > 0 && days <= drawnDays && (
        <div className={styles.dots} role="img" aria-label={copy.dots(days)}>
          {Array.from({ length: days }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the plan is its place.
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
