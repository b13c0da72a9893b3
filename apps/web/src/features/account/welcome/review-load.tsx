import { createRandom } from '@tingci/domain/dictation/shuffle';
import { createMemoryModel } from '@tingci/domain/review/memory';
import { estimateLoad } from '@tingci/domain/review/simulate';
import { useMemo } from 'react';
import { Note } from '../../../components/note.tsx';
import { copy } from './copy.ts';
import styles from './welcome.module.css';

export type ReviewLoadProps = { dailyWords: number; words: number; cap: number };

const afterDays = [30, 90] as const;
const reviewMs = 12_000;
const minuteMs = 60_000;

/** What a plan costs in reviews after 30 and 90 days, by simulation. A fixed seed: the same plan has the same numbers. */
export function ReviewLoad({ dailyWords, words, cap }: ReviewLoadProps) {
  const loads = useMemo(
    () =>
      estimateLoad({ model: createMemoryModel({}), words, newADay: dailyWords }, afterDays, createRandom(1)),
    [dailyWords, words],
  );
  const most = Math.max(...loads);
  return (
    <div className={styles.load}>
      <h3>{copy.load.title}</h3>
      <dl>
        {afterDays.map((days, at) => (
          <div key={days}>
            <dt>{copy.load.after(days)}</dt>
            <dd>{copy.load.reviews(loads[at] ?? 0, Math.ceil(((loads[at] ?? 0) * reviewMs) / minuteMs))}</dd>
          </div>
        ))}
      </dl>
      <Note>{most > cap ? copy.load.overCap(cap) : copy.load.note}</Note>
    </div>
  );
}
