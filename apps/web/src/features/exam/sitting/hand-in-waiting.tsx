import { useCallback } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { LeaveDialog } from '../../../components/overlay/leave-dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { SaveMark, useSaveState } from '../../../practice/save-mark/save-mark.tsx';
import { copy } from '../copy.ts';
import styles from '../screen/screen.module.css';
import type { Sitting } from './sitting.ts';

/** A hand-in that waits for the network. The result opens by itself when the server has it. */
export function HandInWaiting({ sitting: { outbox } }: { sitting: Sitting }) {
  const isStored = useSaveState(outbox) !== 'unstored';
  const asksToLeave = useCallback(() => !isStored, [isStored]);
  return (
    <section className={styles.waiting} aria-labelledby="hand-in-waiting">
      <h1 id="hand-in-waiting">{copy.waiting.title}</h1>
      <p role="status">{isStored ? copy.waiting.stored : copy.waiting.unstored}</p>
      <SaveMark outbox={outbox} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void outbox.flush()}>
          {copy.waiting.again}
        </Button>
        {isStored && <ButtonLink to={paths.papers}>{copy.back}</ButtonLink>}
      </div>
      <LeaveDialog
        isOn={asksToLeave}
        title={copy.take.leaveTitle}
        text={copy.waiting.leaveUnstored}
        leave={copy.take.leave}
        stay={copy.waiting.stay}
      />
    </section>
  );
}
