import type { TaskChart } from '@tingci/contract/exam/task';
import { Card } from '../../../components/card.tsx';
import { copy } from '../study/copy.ts';
import { AxisChart } from './axis-chart.tsx';
import { PieCharts } from './pie-charts.tsx';
import styles from './task-data.module.css';
import { stagesOf } from './task-stages.ts';

const text = copy.writing;

/** The data of task 1 as a picture. Numbers are also in a table, for screen readers. */
export function TaskData({ chart }: { chart: TaskChart }) {
  return (
    <Card as="section" className={styles.data} aria-label={text.data}>
      <header>
        <h2 lang="en" className={styles.title} data-look-up>
          {chart.title}
        </h2>
        {chart.unit !== '' && (
          <p lang="en" className={styles.unit}>
            {chart.unit}
          </p>
        )}
      </header>
      <Drawing chart={chart} />
    </Card>
  );
}

function Drawing({ chart }: { chart: TaskChart }) {
  switch (chart.kind) {
    case 'table':
      return <DataTable chart={chart} />;
    case 'line':
    case 'bar':
      return (
        <>
          <AxisChart chart={chart} />
          <FoldedTable chart={chart} />
        </>
      );
    case 'pie':
      return (
        <>
          <PieCharts chart={chart} />
          <FoldedTable chart={chart} />
        </>
      );
    case 'process':
      return (
        <ol lang="en" className={styles.process} data-look-up>
          {chart.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      );
    case 'map':
      return (
        <div lang="en" className={styles.map} data-look-up>
          {stagesOf(chart.steps).map(({ name, changes }) => (
            <section key={name} className={styles.stage}>
              {name !== '' && <h3>{name}</h3>}
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      );
  }
}

function FoldedTable({ chart }: { chart: TaskChart }) {
  return (
    <details className={styles.folded}>
      <summary>{text.table}</summary>
      <DataTable chart={chart} />
    </details>
  );
}

function DataTable({ chart }: { chart: TaskChart }) {
  return (
    // A wide table scrolls by itself, by key as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <section className={styles.scroll} aria-label={text.table} tabIndex={0}>
      <table lang="en" className={styles.table}>
        <thead>
          <tr>
            <td />
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {chart.columns.map((column, index) => (
                <td key={column}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
