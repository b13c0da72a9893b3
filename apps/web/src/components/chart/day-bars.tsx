import styles from './day-bars.module.css';

/** A bar: a short name under it, and a text with everything it says. */
export type DayBar = { name: string; value: number; text: string };

/** Upright bars, one for each day. A bar has a tooltip, and readers hear its text. */
export function DayBars({ bars, isDense = false }: { bars: readonly DayBar[]; isDense?: boolean }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={styles.bars} data-dense={isDense || undefined}>
      {bars.map(({ name, value, text }) => (
        <li key={text} title={text}>
          <span className="visually-hidden">{text}</span>
          <span className={styles.value} aria-hidden="true">
            {value > 0 ? value : ''}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} />
          </span>
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
