import { LeaveDialog } from '../../../../components/overlay/leave-dialog.tsx';
import { copy as examCopy } from '../../copy.ts';
import { copy } from './copy.ts';

const always = () => true;

/** Asks before a running suite is left, while no sitting runs. */
export function LeaveSuite() {
  return (
    <LeaveDialog
      isOn={always}
      title={copy.leaveTitle}
      text={copy.leaveText}
      leave={copy.leave}
      stay={examCopy.take.stay}
    />
  );
}
