import type { Question } from '../../api/word-exam-api.ts';
import styles from '../matched-question.module.css';
import { GapText } from './gap-text.tsx';

/** Kind 4: a table with gaps. */
export function MatchedTable({ question: { table, number } }: { question: Question }) {
  if (!table) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('\n')}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name, and the cells never move.
                <td key={index}>
                  <GapText line={cell} number={number} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
