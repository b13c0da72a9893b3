import { useCallback, useMemo, useState } from 'react';
import { LeaveDialog } from '../../../components/overlay/leave-dialog.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import type { PaperDetail, PaperPart, PaperResult } from '../api/papers-api.ts';
import type { PaperScope } from '../api/sitting-api.ts';
import { copy } from '../copy.ts';
import { HandInWaiting } from '../sitting/hand-in-waiting.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useLeaveText } from '../sitting/use-leave-text.ts';
import { CheckPart } from './check-part.tsx';
import { PartSound } from './part-sound.tsx';
import { TestScreen } from './test-screen.tsx';
import { useHandIn } from './use-hand-in.ts';

/** A practice: pause, replay, and the answers of a part whenever the learner wants them. */
export function PracticeSheet({
  paper,
  parts,
  scope,
  sitting,
  earlier,
}: {
  paper: PaperDetail;
  parts: readonly PaperPart[];
  scope: PaperScope;
  sitting: Sitting;
  /** The attempt whose lost questions are done again. */
  earlier: PaperResult | undefined;
}) {
  const { type, id } = paper;
  const player = useRecordingPlayer();
  const [place, setPlace] = useState(parts[0]?.part ?? 1);
  const { handIn, isPending, isWaiting, isHandedIn } = useHandIn(scope, sitting, paths.paperResult);
  const asksToLeave = useCallback(
    () => !isHandedIn() && Object.values(sitting.store.getState().answers).some(Boolean),
    [isHandedIn, sitting],
  );
  const leaveText = useLeaveText(sitting, copy.take.leaveText);
  const right = useMemo(() => {
    const kept = (earlier?.answers ?? []).filter(({ verdict }) => verdict === 'right');
    return {
      answers: Object.fromEntries(kept.map(({ number, typed }) => [number, typed])),
      locked: new Set(kept.map(({ number }) => number)),
    };
  }, [earlier]);
  const open = (part: number) => {
    if (part !== place) player.release();
    setPlace(part);
  };
  if (isWaiting) return <HandInWaiting sitting={sitting} />;
  return (
    <>
      <TestScreen
        paper={paper}
        parts={parts}
        sitting={sitting}
        place={place}
        onPlace={open}
        earlier={right}
        head={<BackLink to={linkTo(paths.papers, {}, { type })} label={copy.back} />}
        sound={type === 'listening' && <PartSound player={player} paperId={id} part={place} />}
        below={
          <CheckPart
            key={place}
            sitting={sitting}
            part={place}
            numbers={(parts.find(({ part }) => part === place)?.groups ?? [])
              .flatMap((group) => group.numbers)
              .filter((number) => !right.locked.has(number))}
          />
        }
        isBusy={isPending}
        onSubmit={() => handIn()}
      />
      <LeaveDialog
        isOn={asksToLeave}
        title={copy.take.leaveTitle}
        text={leaveText}
        leave={copy.take.leave}
        stay={copy.take.stay}
      />
    </>
  );
}
