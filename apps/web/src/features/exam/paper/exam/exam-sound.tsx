import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Progress } from '../../../../components/states.tsx';
import { clockText } from '../../../../lib/audio/spans.ts';
import { useRecordingPlayer } from '../../../../shared-state/recording/use-recording-player.ts';
import { copy } from '../../copy.ts';
import styles from '../../screen/screen.module.css';
import { useTestPreferences } from '../../screen/test-preferences.ts';
import type { Sitting } from '../../sitting/sitting.ts';
import { type ExamSoundState, useExamSound } from './use-exam-sound.ts';
import { VolumeSlider } from './volume-slider.tsx';

/** The sound of a listening exam: its only control is the volume, and it says where it is. */
export function ExamSound({
  paperId,
  parts,
  sitting,
  onPart,
}: {
  paperId: number;
  parts: readonly number[];
  sitting: Sitting;
  /** A part begins, so its questions open. */
  onPart: (part: number) => void;
}) {
  const player = useRecordingPlayer();
  const sound = useExamSound(paperId, parts, sitting, player);
  const { volume } = useTestPreferences();
  useEffect(() => player.setVolume(volume), [player, volume]);
  const part = sound.phase.kind === 'check' ? undefined : sound.phase.part;
  const open = useEffectEvent((number: number) => onPart(number));
  useEffect(() => {
    if (part !== undefined) open(part);
  }, [part]);
  return (
    <div className={styles.sound} data-phase={sound.phase.kind}>
      <p role="status">{describe(sound)}</p>
      {sound.phase.kind === 'look' && (
        <span className={styles.countdown}>
          {clockText(Math.max(0, sound.phase.endsAt - sound.now) + 999)}
        </span>
      )}
      {sound.phase.kind === 'sound' && (
        <>
          <Progress value={sound.heardMs} max={Math.max(1, sound.lengthMs)} label={copy.exam.progress} />
          <VolumeSlider />
          {sound.isHalted && (
            <Button size="sm" variant="primary" onClick={sound.goOn}>
              {copy.exam.goOn}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function describe({ phase, isReady, isHalted, error }: ExamSoundState): string {
  if (phase.kind === 'check') return copy.exam.checking;
  const unit = copy.unit('listening', phase.part);
  if (phase.kind === 'look') return copy.exam.looking(unit);
  if (!isReady) return error ? copy.exam.soundFailed(unit) : copy.exam.preparing(unit);
  return isHalted ? copy.exam.halted(unit) : copy.exam.playing(unit);
}
