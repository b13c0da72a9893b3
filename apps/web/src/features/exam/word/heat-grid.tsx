import { HEAT_LEVELS } from '@tingci/domain/exam/heat';
import { HeatScale } from '../../../components/chart/heat-scale.tsx';
import type { Cell, WordExam } from '../api/word-exam-api.ts';
import { copy } from './copy.ts';
import styles from './heat-grid.module.css';

const tests = [1, 2, 3, 4] as const;
const levels = Array.from({ length: HEAT_LEVELS }, (_, index) => index + 1);

/**
 * How often a word occurs in each test: a column for each volume, a row for each test. Recalled papers are separate.
 */
export function HeatGrid({ tests: rows, recall }: Pick<WordExam, 'tests' | 'recall'>) {
  const names = new Map(rows.flat().map((cell) => [cell.from, cell.name]));
  return (
    <div className={styles.heat}>
      {names.size > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a grid wider than the popup must scroll by keyboard too.
        <section className={styles.scroll} tabIndex={0} aria-label={copy.grid}>
          <table className={styles.grid}>
            <caption className="visually-hidden">{copy.grid}</caption>
            <thead>
              <tr>
                <td />
                {[...names].map(([from, name]) => (
                  <th key={from} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.map((test, index) => (
                <tr key={test}>
                  <th scope="row">{copy.test(test)}</th>
                  {[...names.keys()].map((from) => (
                    <GridCell key={from} cell={rows[index]?.find((cell) => cell.from === from)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {recall.length > 0 && (
        <div className={styles.recall}>
          <span className={styles.label}>{copy.recall}</span>
          <ul className={styles.recalled}>
            {recall.map((cell) => (
              <li key={cell.from} className={styles.chip}>
                <span>{cell.name}</span>
                <Heat cell={cell} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <HeatScale from={copy.scale.few} to={copy.scale.many} levels={levels} sample={styles.sample} />
    </div>
  );
}

function GridCell({ cell }: { cell: Cell | undefined }) {
  return <td>{cell && <Heat cell={cell} />}</td>;
}

function Heat({ cell }: { cell: Cell }) {
  const { name, count, answerCount, level } = cell;
  const label = copy.cell(name, count, answerCount);
  return (
    <span className={styles.cell} data-level={level} title={label}>
      <span aria-hidden="true">{level === 0 ? '' : Math.max(count, answerCount)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

const veil = [1, 0, 2, 4, 0, 3, 1, 0, 0, 2, 1, 3, 2, 0, 4, 1, 0, 1, 3, 0, 2, 0, 1, 2];

/** A placeholder grid, the same for every word. */
export function VeiledGrid() {
  return (
    <span className={styles.veil} aria-hidden="true">
      {veil.map((level, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
        <i key={index} className={styles.cell} data-level={level} />
      ))}
    </span>
  );
}
