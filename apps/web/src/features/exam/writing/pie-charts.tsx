import type { TaskChart } from '@tingci/contract/exam/task';
import styles from './task-data.module.css';

// The circle has this length, so that a slice is as long as its share in per cent.
const LENGTH = 100;
const RADIUS = LENGTH / (2 * Math.PI);

/** One pie for each row, its shares named beside it; the table says the same in words. */
export function PieCharts({ chart }: { chart: TaskChart }) {
  return (
    <div className={styles.pies} aria-hidden="true" lang="en">
      {chart.rows.map(({ name, values }) => (
        <div key={name} className={styles.pie}>
          <b>{name}</b>
          <Pie values={values} />
          <ul className={styles.shares}>
            {chart.columns.map((column, index) => (
              <li key={column}>
                <i data-series={index % 5} data-shape="pie" />
                {column}
                <span>{values[index]}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Pie({ values }: { values: readonly number[] }) {
  const whole = values.reduce((sum, value) => sum + value, 0) || 1;
  const shares = values.map((value) => (value / whole) * LENGTH);
  return (
    <svg className={styles.circle} viewBox="0 0 64 64" aria-hidden="true">
      {shares.map((share, index) => {
        const before = shares.slice(0, index).reduce((sum, each) => sum + each, 0);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place alone.
            key={index}
            data-series={index % 5}
            cx="32"
            cy="32"
            r={RADIUS}
            strokeDasharray={`${Math.max(0, share - 0.5)} ${LENGTH}`}
            strokeDashoffset={-before}
            transform="rotate(-90 32 32)"
          />
        );
      })}
    </svg>
  );
}
