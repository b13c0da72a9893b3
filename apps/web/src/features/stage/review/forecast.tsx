import { shiftDay } from '@tingci/domain/study-day';
import { DayBars } from '../../../components/chart/day-bars.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import type { ReviewToday } from '../../../practice/api/review-today-api.ts';
import { copy } from './copy.ts';
import styles from './review.module.css';

const shownDays = 14;

/** How many words come back on each of the next two weeks. */
export function Forecast({ today }: { today: Pick<ReviewToday, 'day' | 'forecast'> }) {
  const days = today.forecast.slice(0, shownDays);
  return (
    <section className={styles.block} aria-labelledby="forecast">
      <h3 id="forecast">{copy.forecast(days.length)}</h3>
      <DayBars
        bars={days.map((count, at) => {
          const day = shiftDay(today.day, at);
          return {
            name: at === 0 ? copy.today : day.slice(8),
            value: count,
            text: copy.forecastDay(formatDay(day), count),
          };
        })}
      />
    </section>
  );
}
