import type { CSSProperties } from 'react';
import { Card } from '../../../components/card.tsx';
import type { Contrast } from '../api/contrast-api.ts';
import styles from './contrast.module.css';
import { letters, text } from './copy.ts';
import { sharesOf } from './overlap.ts';

/** A table: how much of each book a learner of another book knows. */
export function ShareTable({ contrast }: { contrast: Contrast }) {
  const names = contrast.books.map((_, place) => letters[place] ?? '');
  const shares = sharesOf(contrast.parts, names.length);
  return (
    <Card as="section" aria-labelledby="shares">
      <h2 id="shares" className={styles.cardTitle}>
        {text.share}
      </h2>
      <table className={styles.shares}>
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">
                {text.shareOf} {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map((row, from) => (
            <tr key={names[from]}>
              <th scope="row">
                {text.shareRow} {names[from]}
              </th>
              {row.map((percent, to) =>
                percent === undefined ? (
                  <td key={names[to]} className={styles.same}>
                    —
                  </td>
                ) : (
                  <td
                    key={names[to]}
                    title={text.shareCell(names[from] ?? '', names[to] ?? '', percent)}
                    style={{ '--share': `${percent}%` } as CSSProperties}
                  >
                    {percent}%
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
