import type { TaskChart } from '@tingci/contract/exam/task';
import { Pie } from '../../../components/chart/pie.tsx';
import styles from './task-data.module.css';

/** One pie for each row, with the names of its shares. The table below has the same numbers. */
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
