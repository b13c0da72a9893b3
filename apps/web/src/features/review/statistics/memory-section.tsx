import { useQuery } from '@tanstack/react-query';
import { proReasons } from '@tingci/domain/membership';
import { shiftDay } from '@tingci/domain/study-day';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { DayBars } from '../../../components/chart/day-bars.tsx';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { type ReviewToday, reviewTodayQuery } from '../../../practice/api/review-today-api.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import { type ReviewStatistics, reviewStatisticsQuery } from '../api/review-statistics-api.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { copy } from './copy.ts';
import styles from './memory-section.module.css';

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The forecast of 30 days, the memory states and the true retention. Empty while no word is in review. */
export function MemorySection() {
  const { data: today } = useQuery(reviewTodayQuery);
  const isPro = useIsPro();
  if (!today || today.total === 0) return null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="memory">
      <header className={styles.head}>
        <h2 id="memory">{copy.title}</h2>
        {isPro && <SettingsButton />}
      </header>
      <Forecast today={today} />
      {isPro ? <Memory /> : <Gate />}
    </Card>
  );
}

function Forecast({ today }: { today: ReviewToday }) {
  const total = today.forecast.reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.block} aria-labelledby="memory-forecast">
      <h3 id="memory-forecast">{copy.forecast}</h3>
      <DayBars
        isDense
        bars={today.forecast.map((count, at) => {
          const day = shiftDay(today.day, at);
          return {
            name: at === 0 ? copy.today : `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`,
            value: count,
            text: copy.forecastDay(formatDay(day), count),
          };
        })}
      />
      <Note>{copy.forecastNote(total)}</Note>
    </section>
  );
}

function Gate() {
  return (
    <div className={styles.gate}>
      <Note>{copy.gate}</Note>
      <Button size="sm" onClick={() => askForPro(proReasons.review)}>
        {copy.join}
      </Button>
    </div>
  );
}

function Memory() {
  const { data, error, refetch } = useQuery(reviewStatisticsQuery);
  if (!data) {
    return error ? (
      <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={220} />
    );
  }
  return (
    <div className={styles.pair}>
      <Strength {...data} />
      <Retention {...data} />
    </div>
  );
}

const states = ['strong', 'growing', 'weak', 'fresh'] as const;

function Strength({ strength, total }: Pick<ReviewStatistics, 'strength' | 'total'>) {
  return (
    <section className={styles.block} aria-labelledby="memory-strength">
      <h3 id="memory-strength">{copy.strength(total)}</h3>
      <ul className={styles.rows}>
        {states
          .filter((state) => state !== 'fresh' || strength.fresh > 0)
          .map((state) => (
            <li key={state}>
              <span className={styles.rowHead}>
                <span>{copy.states[state][0]}</span>
                <span className={styles.note}>{copy.states[state][1]}</span>
                <b>{copy.words(strength[state])}</b>
              </span>
              <BarTrack
                segments={[
                  {
                    look: state === 'strong' ? 'right' : state === 'growing' ? 'accent' : 'rest',
                    share: total === 0 ? 0 : strength[state] / total,
                  },
                ]}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Retention({ months, retention }: Pick<ReviewStatistics, 'months' | 'retention'>) {
  return (
    <section className={styles.block} aria-labelledby="memory-retention">
      <h3 id="memory-retention">
        {copy.retention} <span className={styles.note}>{copy.wanted(percent(retention))}</span>
      </h3>
      {months.length === 0 ? (
        <Note>{copy.noReviews}</Note>
      ) : (
        <ul className={styles.rows}>
          {months.toReversed().map(({ month, reviewed, right }) => (
            <li key={month}>
              <span className={styles.rowHead}>
                <span>{copy.month(month)}</span>
                <span className={styles.note}>{copy.reviewed(reviewed)}</span>
                <b>{percent(right / reviewed)}</b>
              </span>
              <span
                className={styles.track}
                style={{ '--wanted': percent(retention) } as React.CSSProperties}
              >
                <BarTrack
                  segments={[
                    { look: right / reviewed >= retention ? 'right' : 'accent', share: right / reviewed },
                  ]}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
