import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { KeptFocus } from '../../../components/kept-focus.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { closeDecision, submissionsQuery } from '../api/submission-api.ts';
import { copy } from './copy.ts';
import styles from './submission.module.css';

/** Says on the page of a book what became of its last submission. `isNew`: the learner has not read the decision. */
export function SubmissionNote(props: { bookId: number; isNew: boolean; onOpen: () => void }) {
  const { bookId, isNew, onOpen } = props;
  const { data } = useQuery(submissionsQuery(bookId));
  const { busy, run } = useAction<'close'>();
  if (!data?.latest) return null;
  const { state, reason } = data.latest;
  return (
    <KeptFocus>
      <div className={styles.note} data-state={state}>
        <p>{state === 'refused' ? copy.refused(reason) : copy[state]}</p>
        <div className={styles.buttons}>
          <Button size="sm" variant="ghost" onClick={onOpen}>
            {copy.look}
          </Button>
          {isNew && (
            <Button
              size="sm"
              isBusy={busy === 'close'}
              onClick={() => void run('close', () => closeDecision(bookId))}
            >
              {copy.known}
            </Button>
          )}
        </div>
      </div>
    </KeptFocus>
  );
}
