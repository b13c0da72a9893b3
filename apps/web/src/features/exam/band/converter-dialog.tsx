import { bandRows, findBand, readRawScore } from '@tingci/domain/exam/band';
import { useState } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import styles from './converter.module.css';
import { copy } from './copy.ts';

/** The converter from raw scores to bands: a field, its band, and the whole table. */
export function ConverterDialog({ score, onClose }: { score?: number | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState(score === undefined ? '' : String(score));
  const rawScore = readRawScore(typed);
  const isInvalid = typed.trim() !== '' && rawScore === undefined;
  return (
    <Dialog title={copy.title} isOpen onClose={onClose}>
      <div className={styles.box}>
        <TextField
          label={copy.label}
          hint={copy.hint}
          error={isInvalid ? copy.invalid : undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={styles.result} aria-live="polite">
          {rawScore !== undefined && <Band rawScore={rawScore} />}
        </output>
        <table className={styles.table}>
          <caption className="visually-hidden">{copy.table}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.raw}</th>
              <th scope="col">{copy.result}</th>
            </tr>
          </thead>
          <tbody>
            {bandRows.map(({ from, to, band }) => {
              const isHere = rawScore !== undefined && rawScore >= from && rawScore <= to;
              return (
                <tr
                  key={band}
                  className={isHere ? styles.here : undefined}
                  aria-current={isHere || undefined}
                >
                  <td>{copy.range(from, to)}</td>
                  <td>{copy.band(band)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function Band({ rawScore }: { rawScore: number }) {
  const band = findBand(rawScore) ?? 0;
  const next = bandRows.findLast(({ from }) => from > rawScore);
  return (
    <>
      <span className={styles.name}>{copy.result}</span>
      <strong className={styles.band}>{copy.band(band)}</strong>
      <span className={styles.next}>
        {next === undefined ? copy.highest : copy.toNext(next.from - rawScore, next.band)}
      </span>
    </>
  );
}
