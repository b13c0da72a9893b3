import type { TaskChart } from '@tingci/contract/exam/task';
import { listTicks } from '@tingci/domain/axis';
import styles from './task-data.module.css';

/** Lines or groups of bars over one axis; the table beside it says the same in words. */
export function AxisChart({ chart }: { chart: TaskChart }) {
  const ticks = listTicks(Math.max(0, ...chart.rows.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const percentOf = (value: number) => (value / top) * 100;
  return (
    <div className={styles.chart} aria-hidden="true" lang="en">
      <ul className={styles.legend}>
        {chart.rows.map(({ name }, row) => (
          <li key={name}>
            <i data-series={row % 5} data-shape={chart.kind} />
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${percentOf(tick)}%` }}>
            <b>{tick}</b>
          </span>
        ))}
        {chart.kind === 'bar' ? (
          <Bars chart={chart} percentOf={percentOf} />
        ) : (
          <Lines chart={chart} percentOf={percentOf} />
        )}
      </div>
      <div className={styles.columns}>
        {chart.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
    </div>
  );
}

type Drawn = { chart: TaskChart; percentOf: (value: number) => number };

function Bars({ chart, percentOf }: Drawn) {
  return (
    <div className={styles.bars}>
      {chart.columns.map((column, index) => (
        <div key={column} className={styles.group}>
          {chart.rows.map(({ name, values }, row) => (
            <i key={name} data-series={row % 5} style={{ height: `${percentOf(values[index] ?? 0)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Lines({ chart, percentOf }: Drawn) {
  const atColumn = (index: number) => ((index + 0.5) / chart.columns.length) * 100;
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {chart.rows.map(({ name, values }, row) => (
          <polyline
            key={name}
            data-series={row % 5}
            points={values.map((value, index) => `${atColumn(index)},${100 - percentOf(value)}`).join(' ')}
          />
        ))}
      </svg>
      {chart.rows.flatMap(({ name, values }, row) =>
        values.map((value, index) => (
          <i
            key={`${name} ${chart.columns[index]}`}
            className={styles.spot}
            data-series={row % 5}
            style={{ left: `${atColumn(index)}%`, bottom: `${percentOf(value)}%` }}
          />
        )),
      )}
    </>
  );
}
