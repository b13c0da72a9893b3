import { useQuery } from '@tanstack/react-query';
import type { SessionState } from '@tingci/domain/dictation/session';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { type ChangedWord, listChanges } from '../../../practice/review/list-changes.ts';
import { copy } from './copy.ts';
import { Forecast } from './forecast.tsx';
import styles from './review.module.css';
import { useNextDates } from './use-next-dates.ts';

export type ReviewEndProps = { context: PracticeContext; state: SessionState };

const text = copy.end;
const shownWords = 12;

/** The end of a review: what became stronger, what comes back soon, and the days ahead. */
export function ReviewEnd({ context, state }: ReviewEndProps) {
  const dates = useNextDates(context);
  const { data: today } = useQuery(reviewTodayQuery);
  const { review } = context.saved;
  const changes = useMemo(
    () => (dates && review ? listChanges(review, dates, state) : { stronger: [], weaker: [] }),
    [dates, review, state],
  );
  const { stronger, weaker } = changes;
  return (
    <div className={styles.end}>
      {stronger.length > 0 && (
        <section className={styles.block} aria-labelledby="stronger">
          <h3 id="stronger">{text.stronger(stronger.length)}</h3>
          <p className={styles.small}>{text.strongerNote}</p>
          <ChangedWords context={context} words={stronger} />
        </section>
      )}
      {weaker.length > 0 && (
        <section className={styles.block} aria-labelledby="weaker">
          <h3 id="weaker">{text.weaker(weaker.length)}</h3>
          <p className={styles.small}>{text.weakerNote}</p>
          <ChangedWords context={context} words={weaker} />
        </section>
      )}
      {today && <Forecast today={today} />}
    </div>
  );
}

function ChangedWords({ context, words }: { context: PracticeContext; words: readonly ChangedWord[] }) {
  return (
    <ul className={styles.words}>
      {words.slice(0, shownWords).map(({ itemId, daysBefore, daysAfter }) => (
        <li key={itemId}>
          <span lang="en" className={styles.word}>
            {context.wordOf.get(itemId)?.word}
          </span>
          <span className={styles.days}>
            {daysBefore === undefined ? text.fresh : text.days(daysBefore)}
            <Icon of={ArrowRight} size={14} />
            {text.days(daysAfter)}
          </span>
        </li>
      ))}
      {words.length > shownWords && <li className={styles.small}>{text.more(words.length - shownWords)}</li>}
    </ul>
  );
}
