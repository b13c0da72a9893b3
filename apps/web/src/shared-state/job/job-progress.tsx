import { Button } from '../../components/button.tsx';
import { ErrorState, Loading, Progress, Skeleton } from '../../components/states.tsx';
import { copy } from './copy.ts';
import { isUnderWay } from './job-api.ts';
import styles from './job-progress.module.css';
import { useJob } from './use-job.ts';

/** Follows a job to its end: bar, step, cancel while it is active, retry after a failure or a cancel. */
export function JobProgress({ jobId, onChange }: { jobId: string; onChange?: () => void }) {
  const { job, error, isBusy, cancel, retry, refetch } = useJob(jobId, onChange);
  if (!job) {
    if (error) return <ErrorState title={copy.failed} error={error} onRetry={refetch} />;
    return (
      <Loading label={copy.loading}>
        <Skeleton height={72} isCard />
      </Loading>
    );
  }
  const { title, state, progress, stepText } = job;
  const isActive = isUnderWay(state);
  return (
    <div className={styles.job}>
      <p className={styles.line} role="status">
        <span>
          {title} · {copy.states[state]}
        </span>
        {isActive && <span className={styles.step}>{stepText}</span>}
        {isActive && <span className={styles.percent}>{copy.percent(progress)}</span>}
      </p>
      {isActive && <Progress value={progress * 100} max={100} label={copy.progress(title)} />}
      {job.error !== '' && (
        <p className={styles.error} role="alert">
          {job.error}
        </p>
      )}
      {isActive && (
        <Button size="sm" isBusy={isBusy} onClick={cancel}>
          {copy.cancel}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button size="sm" isBusy={isBusy} onClick={retry}>
          {copy.retry}
        </Button>
      )}
    </div>
  );
}
