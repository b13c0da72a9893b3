import { useQuery } from '@tanstack/react-query';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import {
  type BookSubmissions,
  type Submission,
  submissionsQuery,
  submitBook,
  withdrawBook,
} from '../api/submission-api.ts';
import { copy } from './copy.ts';
import styles from './submission.module.css';

/** Submits an own book for the community shelf, shows what became of it, and withdraws it. */
export function SubmitDialog({ book, onClose }: { book: { id: number; name: string }; onClose: () => void }) {
  const { data, error, isLoadingError, refetch } = useQuery(submissionsQuery(book.id));
  return (
    <Dialog title={copy.title(book.name)} isOpen onClose={onClose}>
      <KeptFocus className={styles.dialog}>
        <p>{copy.intro}</p>
        {isLoadingError ? (
          <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Submissions bookId={book.id} submissions={data} />
        ) : (
          <Loading>
            <Skeleton height={96} isCard />
          </Loading>
        )}
      </KeptFocus>
    </Dialog>
  );
}

function Submissions({ bookId, submissions }: { bookId: number; submissions: BookSubmissions }) {
  const { latest, approved, isChanged } = submissions;
  const { busy, run } = useAction<'submit' | 'withdraw' | 'takeOff'>();
  const submit = () =>
    run('submit', async () => {
      await submitBook(bookId);
      toast.success(copy.submitted);
    });
  const withdraw = (submission: Submission) =>
    run(submission === approved ? 'takeOff' : 'withdraw', async () => {
      await withdrawBook(submission.id);
      toast.success(submission === approved ? copy.takenOff : copy.withdrawn);
    });
  // A refused book can be submitted again as it is.
  const isSame = latest !== undefined && latest.state !== 'refused' && !isChanged;
  return (
    <>
      {latest && <Fact name={copy.last} submission={latest} />}
      {approved && approved.id !== latest?.id && <Fact name={copy.onShelf} submission={approved} />}
      <div className={styles.actions}>
        {approved && (
          <Button variant="danger" isBusy={busy === 'takeOff'} onClick={() => void withdraw(approved)}>
            {copy.takeOff}
          </Button>
        )}
        {latest?.state === 'waiting' && (
          <Button isBusy={busy === 'withdraw'} onClick={() => void withdraw(latest)}>
            {copy.withdraw}
          </Button>
        )}
        <Button
          variant="primary"
          isBusy={busy === 'submit'}
          disabledReason={isSame ? copy.same : undefined}
          onClick={() => void submit()}
        >
          {latest ? copy.resubmit : copy.submit}
        </Button>
      </div>
      <Note>{copy.laterNote}</Note>
    </>
  );
}

function Fact({ name, submission }: { name: string; submission: Submission }) {
  const { state, wordCount, submittedAt, decidedAt, reason } = submission;
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state} data-state={state}>
        {copy.states[state]}
      </span>
      <span className={styles.about}>
        {copy.count(wordCount)} · <Ago at={decidedAt ?? submittedAt} />
      </span>
      {reason !== '' && (
        <p className={styles.reason}>
          {copy.reason}：{reason}
        </p>
      )}
    </div>
  );
}
