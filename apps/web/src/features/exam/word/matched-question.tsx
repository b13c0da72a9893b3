import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import styles from './matched-question.module.css';
import type { Question } from './queries.ts';

/** The question that the sentence answers, closed until the learner opens it. */
export function MatchedQuestion({ question }: { question: Question }) {
  const { number, title, display_answer } = question;
  return (
    <details className={styles.question}>
      <summary>
        {copy.question} · {copy.gap(number)}
      </summary>
      <div className={styles.body}>
        {title !== '' && <p className={styles.title}>{title}</p>}
        <Shape question={question} />
        <p className={styles.answer}>
          <span>{copy.answer}</span>
          <strong lang="en" className="practice-text">
            {display_answer}
          </strong>
        </p>
      </div>
    </details>
  );
}

/** A list (3), a table (4), shared choices (5) or a picture (6). */
function Shape({ question }: { question: Question }) {
  const { list, table, collect, stem, img_url, img_alt, number } = question;
  return (
    <div lang="en" className={styles.shape}>
      {img_url !== '' && <img src={img_url} alt={img_alt} className={styles.picture} />}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((line) => (
            <li key={line}>{withGaps(line, number)}</li>
          ))}
        </ul>
      )}
      {table && (
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
                    <td key={index}>{withGaps(cell, number)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {stem !== '' && <p>{withGaps(stem, number)}</p>}
      {collect.length > 0 && (
        <ol type="A" className={styles.choices}>
          {collect.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A line with its gaps; the gap of the question is highlighted. */
function withGaps(line: string, own: number): ReactNode {
  return line.split(/(\{\d+\})/).map((part) => {
    const number = /^\{(\d+)\}$/.exec(part)?.[1];
    return number === undefined ? (
      part
    ) : (
      <span key={part} className={styles.gap} data-own={Number(number) === own || undefined}>
        {number}
      </span>
    );
  });
}
