import { findExamEnd } from '@tingci/domain/exam/exam-clock';
import { LogOut } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { LeaveDialog } from '../../../../components/overlay/leave-dialog.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import type { PaperDetail } from '../../api/papers-api.ts';
import type { PaperScope } from '../../api/sitting-api.ts';
import { copy } from '../../copy.ts';
import { ExamClock } from '../../screen/exam-clock.tsx';
import { HandInWaiting } from '../../sitting/hand-in-waiting.tsx';
import type { Sitting } from '../../sitting/sitting.ts';
import { useLeaveText } from '../../sitting/use-leave-text.ts';
import { useNow } from '../../sitting/use-now.ts';
import { TestScreen } from '../test-screen.tsx';
import { useHandIn } from '../use-hand-in.ts';
import { ExamSound } from './exam-sound.tsx';
import { forgetHeard } from './heard-position.ts';

/** An exam: it does not pause, and hands itself in when the time is over. */
export function ExamSheet({
  paper,
  scope,
  sitting,
  onDone,
}: {
  paper: PaperDetail;
  scope: PaperScope;
  sitting: Sitting;
  onDone?: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  const { parts } = paper;
  const numbers = useMemo(() => parts.map(({ part }) => part), [parts]);
  const [place, setPlace] = useState(numbers[0] ?? 1);
  const { handIn, isPending, isWaiting, isHandedIn } = useHandIn(scope, sitting, paths.suiteResult, onDone);
  const asksToLeave = useCallback(() => !isHandedIn(), [isHandedIn]);
  const leaveText = useLeaveText(sitting, copy.exam.leaveText[paper.type]);
  const submit = () => {
    if (isPending) return;
    handIn(undefined, { onSuccess: () => forgetHeard(sitting.id) });
  };
  if (isWaiting) return <HandInWaiting sitting={sitting} />;
  return (
    <>
      <TestScreen
        paper={paper}
        parts={parts}
        sitting={sitting}
        place={place}
        onPlace={setPlace}
        head={
          <>
            <IconButton
              label={copy.exam.leave}
              icon={<Icon of={LogOut} />}
              onClick={() => void navigate(linkTo(paths.papers, {}, { type: paper.type }))}
            />
            <Countdown type={paper.type} parts={numbers} sitting={sitting} onOver={submit} />
          </>
        }
        sound={
          paper.type === 'listening' && (
            <ExamSound paperId={paper.id} parts={numbers} sitting={sitting} onPart={setPlace} />
          )
        }
        isBusy={isPending}
        onSubmit={submit}
      />
      <LeaveDialog
        isOn={asksToLeave}
        title={copy.exam.leaveTitle}
        text={leaveText}
        leave={copy.exam.leave}
        stay={copy.take.stay}
      />
    </>
  );
}

/** How long a failed hand-in waits before it is tried again, in milliseconds. */
const AGAIN_MS = 5000;

/** The clock of the exam. It hands in when the time is over, and again while that fails. */
function Countdown({
  type,
  parts,
  sitting,
  onOver,
}: {
  type: PaperDetail['type'];
  parts: readonly number[];
  sitting: Sitting;
  onOver: () => void;
}) {
  const state = useStore(sitting.store, (view) => view.state);
  const now = useNow(sitting);
  const leftMs = findExamEnd({ type, startedAt: sitting.startedAt, parts }, state) - now;
  const tries = leftMs > 0 ? 0 : 1 + Math.floor(-leftMs / AGAIN_MS);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (tries > 0) over();
  }, [tries]);
  // A listening exam has a clock only at its end: before, the sound is the clock.
  const isShown = type === 'reading' || state.ended.has(String(parts.at(-1)));
  return isShown && <ExamClock leftMs={leftMs} />;
}
