import { overallBand } from '@tingci/domain/exam/band';
import { useState } from 'react';
import { TitledCard } from '../../../components/card.tsx';
import { copy, type Skill } from './copy.ts';
import styles from './suite.module.css';

const skills = Object.keys(copy.skills) as Skill[];
/** The bands of the test, the highest first; 0 is for a test without a right answer. */
const bands = [...Array.from({ length: 17 }, (_, index) => 9 - index / 2), 0];

/** The overall band of four skills. It starts with the known bands, and each can be changed to see what it does. */
export function Overall({ known }: { known: Partial<Record<Skill, number | undefined>> }) {
  const [chosen, setChosen] = useState<Partial<Record<Skill, number | undefined>>>({});
  const all = { ...known, ...chosen };
  const { listening, reading, writing, speaking } = all;
  const isComplete =
    listening !== undefined && reading !== undefined && writing !== undefined && speaking !== undefined;
  return (
    <TitledCard id="overall" title={copy.overall}>
      <p className={styles.quiet}>{copy.overallIntro}</p>
      <div className={styles.skills}>
        {skills.map((skill) => (
          <label key={skill} className={styles.skill}>
            <span>{copy.skills[skill]}</span>
            <select
              value={all[skill] ?? ''}
              onChange={({ target: { value } }) =>
                setChosen({ ...chosen, [skill]: value === '' ? undefined : Number(value) })
              }
            >
              <option value="">{copy.unset}</option>
              {bands.map((band) => (
                <option key={band} value={band}>
                  {band.toFixed(1)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <output className={styles.overall}>
          <span>{copy.overallBand}</span>
          {isComplete ? (
            <strong>{overallBand([listening, reading, writing, speaking]).toFixed(1)}</strong>
          ) : (
            <span className={styles.quiet}>{copy.needAll}</span>
          )}
        </output>
      </div>
    </TitledCard>
  );
}
