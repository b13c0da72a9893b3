import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { toPartName } from '../../../../shared-state/recording/part-name.ts';
import { recordingQuery } from '../../../../shared-state/recording/recording-query.ts';
import type { Paper, PaperDetail } from '../../api/papers-api.ts';
import { copy } from '../../copy.ts';
import styles from '../../screen/start.module.css';
import { VolumeCheck } from './volume-check.tsx';

/** Before an exam: which paper, what is different from practice, and the check of the volume. */
export function ExamStart({
  paper,
  papers,
  isResumed,
  isBusy,
  onChoose,
  onStart,
}: {
  paper: PaperDetail;
  /** The papers to choose from. */
  papers: readonly Paper[];
  /** The exam has begun, here or on another device. */
  isResumed: boolean;
  isBusy: boolean;
  onChoose: (id: number) => void;
  onStart: () => void;
}) {
  const { type } = paper;
  const [hasChecked, setHasChecked] = useState(false);
  const recordings = useQueries({
    queries: paper.parts.map(({ part }) => ({
      ...recordingQuery(toPartName(paper.id, part)),
      enabled: type === 'listening',
    })),
  });
  // The later parts are prepared while the first one plays.
  const [first] = recordings;
  const isReady = type === 'reading' || first?.data?.isReady === true;
  const isFailed = first !== undefined && first.error !== null && !first.data;
  const wait = isFailed ? copy.take.soundFailed : copy.exam.preparing(copy.unit(type, 1));
  // A running test does not wait for the check.
  const mustCheck = type === 'listening' && !hasChecked && !isResumed;
  const reason = isReady ? (mustCheck ? copy.exam.volume.first : undefined) : wait;
  return (
    <div className={styles.page}>
      <BackLink to={linkTo(paths.papers, {}, { type })} label={copy.back} />
      <h1>{copy.exam.title(copy.names[type])}</h1>
      <section className={styles.card}>
        {isResumed || papers.length === 1 ? (
          <h2>{paper.title}</h2>
        ) : (
          <label className={styles.choose}>
            <span>{copy.exam.paper}</span>
            <select value={paper.id} onChange={(event) => onChoose(Number(event.target.value))}>
              {papers.map(({ id, title, last }) => (
                <option key={id} value={id}>
                  {last ? `${title}（${copy.last(last.rawScore, last.questionCount)}）` : title}
                </option>
              ))}
            </select>
          </label>
        )}
        <ul className={styles.rules}>
          {copy.exam.rules[type].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {type === 'listening' && (
          <VolumeCheck isConfirmed={hasChecked} onConfirm={() => setHasChecked(true)} />
        )}
        <div className={styles.begin}>
          <Button variant="primary" size="lg" isBusy={isBusy} disabledReason={reason} onClick={onStart}>
            {isResumed ? copy.exam.resume : copy.exam.start}
          </Button>
          {reason !== undefined && (
            <span role="status" className={styles.wait}>
              {reason}
            </span>
          )}
        </div>
      </section>
    </div>
  );
}
