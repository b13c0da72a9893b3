import type { QuestionGroupOf } from '../../api/question-group.ts';
import { GapLine } from '../gap-line.tsx';
import styles from '../questions.module.css';

/** Kind 4: a table with gaps. */
export function GapTable({ group }: { group: QuestionGroupOf<4> }) {
  const { head, rows } = group.table;
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two can have no name.
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move, and two can be equal.
                <td key={index}>
                  <GapLine line={cell} place={`g${group.numbers[0]}-${rowIndex}-${index}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
