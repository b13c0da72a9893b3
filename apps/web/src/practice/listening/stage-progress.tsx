import type { ListeningProgress } from '../api/listening-progress-api.ts';
import { copy } from './copy.ts';
import styles from './stage-progress.module.css';

/** The stages of a practice as steps, with how many are done. */
export function StageProgress({ progress }: { progress: Pick<ListeningProgress, 'stages' | 'isEnded'> }) {
  const { stages, isEnded } = progress;
  const wanted = stages.filter(({ status }) => status !== 'left-out');
  const done = wanted.filter(({ status }) => status === 'done').length;
  return (
    <span className={styles.progress}>
      <span className={styles.steps} aria-hidden="true">
        {stages.map(({ stage, status }) => (
          <span
            key={stage}
            className={styles.step}
            data-status={status}
            title={`${copy.stages[stage]} ${copy.status[status]}`}
          />
        ))}
      </span>
      {isEnded ? copy.ended : copy.progress(done, wanted.length)}
    </span>
  );
}
