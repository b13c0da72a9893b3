import { useCallback } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { copy } from './copy.ts';

/** Asks before the learner leaves the page with changes that are not stored. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useLeaveGuard(useCallback(() => isDirty, [isDirty]));
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={copy.leaveTitle}
      isOpen
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="ghost" onClick={blocker.proceed}>
            {copy.leave}
          </Button>
          <Button variant="primary" onClick={blocker.reset}>
            {copy.stay}
          </Button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </Dialog>
  );
}
