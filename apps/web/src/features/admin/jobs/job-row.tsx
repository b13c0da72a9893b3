import { useMutation } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Progress } from '../../../components/states.tsx';
import { copy as jobCopy } from '../../../shared-state/job/copy.ts';
import { cancelJob, isUnderWay, retryJob } from '../../../shared-state/job/job-api.ts';
import { type AdminJob, refreshJobs } from '../api/jobs-api.ts';
import { copy } from '../copy.ts';
import { Fact, Facts } from '../list/facts.tsx';
import listStyles from '../list/list.module.css';
import styles from './job-page.module.css';

const text = copy.job;

/** A job in the list: its state, attempts and error, and its actions. */
export function JobRow({ job }: { job: AdminJob }) {
  const { id, title, state, progress, stepText, attempts, ownerId, error } = job;
  const isActive = isUnderWay(state);
  // An error means that the job has changed meanwhile.
  const act = useMutation({
    mutationFn: () => (isActive ? cancelJob(id) : retryJob(id)),
    onSettled: () => refreshJobs(),
  });
  return (
    <Card as="li" className={listStyles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.state} data-state={state}>
          {jobCopy.states[state]}
        </span>
      </div>
      {isActive && <Progress value={progress * 100} max={100} label={jobCopy.progress(title)} />}
      {error !== '' && <p className={styles.error}>{error}</p>}
      <Facts>
        {isActive && stepText !== '' && (
          <Fact name={text.step}>
            {stepText} {jobCopy.percent(progress)}
          </Fact>
        )}
        <Fact name={text.attempts}>{attempts}</Fact>
        <Fact name={text.owner}>{ownerId === null ? text.operator : text.learner(ownerId)}</Fact>
        <Fact name={text.created}>
          <Ago at={job.createdAt} />
        </Fact>
        {job.endedAt !== null && (
          <Fact name={text.ended}>
            <Ago at={job.endedAt} />
          </Fact>
        )}
      </Facts>
      {state !== 'done' && (
        <div>
          <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate()}>
            {isActive ? jobCopy.cancel : jobCopy.retry}
          </Button>
        </div>
      )}
    </Card>
  );
}
