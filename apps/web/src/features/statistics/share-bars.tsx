import type { ReactNode } from 'react';
import { BarTrack } from '../../components/chart/bar-track.tsx';
import styles from './charts.module.css';

export type ShareBar = { key: string; name: ReactNode; note: string; value: number; shown: string };

/** A list of amounts with a bar for each. The largest amount has a full bar. */
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
          <BarTrack segments={[{ look: 'accent', share: value / most }]} />
        </li>
      ))}
    </ul>
  );
}
