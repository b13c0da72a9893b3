import { Link } from 'react-router';
import { Ago } from '../../../components/ago.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { PastPaper } from '../api/papers-api.ts';
import { copy } from './copy.ts';
import styles from './suite.module.css';

/** The whole tests of a type, the newest first, each with a link to its result. */
export function HistoryTable({ list, currentId }: { list: readonly PastPaper[]; currentId: string }) {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.paper}</th>
            <th scope="col">{copy.mode}</th>
            <th scope="col">{copy.raw}</th>
            <th scope="col">{copy.band}</th>
            <th scope="col">{copy.day}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ attemptId, type, title, mode, rawScore, questionCount, band, submittedAt }) => (
            <tr key={attemptId} aria-current={attemptId === currentId || undefined}>
              <th scope="row">
                {attemptId === currentId ? (
                  title
                ) : (
                  <Link to={linkTo(paths.suiteResult, { type, id: attemptId })}>{title}</Link>
                )}
              </th>
              <td>{mode === 'exam' ? copy.exam : copy.practice}</td>
              <td>
                {rawScore} / {questionCount}
              </td>
              <td>{band === null ? copy.unset : band.toFixed(1)}</td>
              <td>
                <Ago at={submittedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
