import { useQuery } from '@tanstack/react-query';
import { proReasons } from '@tingci/domain/membership';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Figure } from '../../../components/figure.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import { copy } from './copy.ts';
import { Forecast } from './forecast.tsx';
import styles from './review.module.css';

const text = copy.gate;
const ask = () => askForPro(proReasons.review);

/** What a learner without Pro sees of a review: how many words wait, the forecast, and the membership prompt. */
export function ReviewGate() {
  const { data: today, error, refetch } = useQuery(reviewTodayQuery);
  if (!today) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={360} isCard />
      </Loading>
    );
  }
  return (
    <Card as="section" className={styles.gate} aria-labelledby="review-gate">
      <h2 id="review-gate">{text.title}</h2>
      <p className={styles.lead}>{today.total > 0 ? text.text : text.noWords}</p>
      {today.total > 0 && (
        <>
          <dl className={styles.figures}>
            <Figure name={text.waiting} value={today.plan} unit={text.unit} size="xl">
              {today.plan > 0 && <dd className={styles.small}>{text.minutes(today.minutes)}</dd>}
            </Figure>
            <Figure name={text.total} value={today.total} unit={text.unit} size="xl" />
          </dl>
          <Forecast today={today} />
        </>
      )}
      <Button variant="primary" size="lg" onClick={ask}>
        {text.join}
      </Button>
    </Card>
  );
}
