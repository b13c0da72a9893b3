import styles from './charts.module.css';
import { copy } from './copy.ts';

export type DataRow = { key: string; name: string; cells: readonly string[] };

/** The numbers of a chart as a table, closed until the learner opens it. */
export function DataTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly DataRow[];
}) {
  return (
    <details className={styles.data}>
      <summary>
        {copy.charts.data}
        <span className="visually-hidden">：{caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.tableBox} tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={heads[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
