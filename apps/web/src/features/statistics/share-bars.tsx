import type { ReactNode } from 'react';
import styles from './charts.module.css';

export type ShareBar = { key: string; name: ReactNode; note: string; value: number; shown: string };

/** Amounts beside one another, the largest filling its line. */
export function ShareBars({ bars }: { bars: readonly ShareBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, name, note, value, shown }) => (
        <li key={key}>
          <div className={styles.barHead}>
            <span className={styles.barName}>{name}</span>
            {note !== '' && <span className={styles.barNote}>{note}</span>}
            <b>{shown}</b>
          </div>
          <div className={styles.track} aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
