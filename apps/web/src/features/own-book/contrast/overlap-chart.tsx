import { bookIndexesOf, type CombinationCount } from '@tingci/domain/lexicon/contrast';
import type { CSSProperties } from 'react';
import { Card } from '../../../components/card.tsx';
import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { Note } from '../../../components/note.tsx';
import { formatCount } from '../../../lib/format/format-count.ts';
import type { Contrast } from '../api/contrast-api.ts';
import styles from './contrast.module.css';
import { letters, text } from './copy.ts';
import { namePart, rowsOf } from './overlap.ts';

/**
 * The overlap as rows of an UpSet plot: dots show the books of a combination, a bar shows its words and its mastered
 * share. Overlapping circles cannot be drawn to scale for three or four books.
 */
export function OverlapChart(props: {
  contrast: Contrast;
  chosen: readonly number[];
  onToggle: (part: number) => void;
}) {
  const { contrast, chosen, onToggle } = props;
  const count = contrast.books.length;
  const rows = rowsOf(contrast.parts, count);
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <Card as="section" aria-labelledby="overlap">
      <h2 id="overlap" className={styles.cardTitle}>
        {text.overlap}
      </h2>
      <Note>{text.overlapNote}</Note>
      <div className={styles.chart} style={{ '--books': count } as CSSProperties}>
        <div className={styles.chartHead} aria-hidden="true">
          <span className={styles.dots}>
            {contrast.books.map((book, place) => (
              <b key={book.id}>{letters[place]}</b>
            ))}
          </span>
          <span className={styles.legend}>
            <i data-kind="mastered" /> {text.mastered}
            <i data-kind="rest" /> {text.rest}
          </span>
        </div>
        <ul>
          {rows.map((row) => (
            <li key={row.part}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={chosen.includes(row.part)}
                onClick={() => onToggle(row.part)}
              >
                <Dots part={row.part} count={count} />
                <Bar row={row} most={most} name={namePart(row.part, count)} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <details className={styles.details}>
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.part}</th>
              <th scope="col">{text.count}</th>
              <th scope="col">{text.learned}</th>
              <th scope="col">{text.mastered}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.part}>
                <th scope="row">{namePart(row.part, count)}</th>
                <td>{formatCount(row.count)}</td>
                <td>{formatCount(row.learned)}</td>
                <td>{formatCount(row.mastered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function Dots({ part, count }: { part: number; count: number }) {
  const places = bookIndexesOf(part);
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  return (
    <span className={styles.dots} aria-hidden="true">
      {letters.slice(0, count).map((letter, place) => (
        <i
          key={letter}
          data-in={places.includes(place) || undefined}
          data-joined={(place >= first && place < last) || undefined}
        />
      ))}
    </span>
  );
}

function Bar({ row, most, name }: { row: CombinationCount; most: number; name: string }) {
  return (
    <span className={styles.measure}>
      <span className={styles.partName}>{name}</span>
      <span className={styles.count}>
        {formatCount(row.count)}
        <span className="visually-hidden">{text.rowRest(row.mastered)}</span>
      </span>
      <BarTrack
        segments={[
          { look: 'right', share: row.mastered / most },
          { look: 'rest', share: (row.count - row.mastered) / most },
        ]}
      />
    </span>
  );
}
