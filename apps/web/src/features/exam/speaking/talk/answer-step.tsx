import { longestAnswerMs, type SpeakingStep } from '@tingci/domain/exam/speaking';
import { Volume2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { speak, stopSpeech } from '../../../../lib/audio/speak.ts';
import { toast } from '../../../../lib/toast.ts';
import { copy } from '../copy.ts';
import { Playback } from '../playback.tsx';
import { Recorder } from './recorder.tsx';
import styles from './talk.module.css';
import type { Spoken } from './use-recorder.ts';

/** One question, or the talk: the examiner's voice, the recording, and in practice its replay. */
export function AnswerStep({
  step,
  sound,
  isExam,
  isLast,
  children,
  onRecorded,
  onNext,
}: {
  step: SpeakingStep;
  /** The address of the examiner's voice; empty where there is none. */
  sound: string;
  isExam: boolean;
  isLast: boolean;
  /** The card of part 2. */
  children?: React.ReactNode;
  /** `recording` is undefined for an answer without one. */
  onRecorded: (ms: number, recording: Blob | undefined) => void;
  onNext: () => void;
}) {
  const isTalk = step.part === 2;
  const [isShown, setIsShown] = useState(!isExam);
  const [mine, setMine] = useState<Blob>();
  const [isSilent, setIsSilent] = useState(false);
  const hear = useCallback(() => {
    if (sound === '') return setIsShown(true);
    speak(sound).catch(() => {
      setIsShown(true);
      toast.info(copy.soundFailed);
    });
  }, [sound]);
  useEffect(() => {
    // The card of part 2 was read before the preparation.
    if (!isTalk) hear();
    return stopSpeech;
  }, [hear, isTalk]);

  const spoken = (result: Spoken) => {
    setIsSilent(result.kind === 'silent');
    if (result.kind === 'silent') return;
    if (result.isFull) toast.info(copy.limitReached);
    onRecorded(result.ms, result.sound);
    if (isExam) onNext();
    else setMine(result.sound);
  };
  const without = (ms: number) => {
    onRecorded(ms, undefined);
    onNext();
  };
  return (
    <section className={styles.step} aria-label={copy.examiner}>
      {children ?? (
        <div className={styles.question}>
          {isShown && (
            <p lang="en" className={styles.text} data-look-up={!isExam || undefined}>
              {step.text}
            </p>
          )}
          <div className={styles.actions}>
            <Button icon={<Icon of={Volume2} size={18} />} onClick={hear}>
              {copy.hearAgain}
            </Button>
            {!isShown && <Button onClick={() => setIsShown(true)}>{copy.showText}</Button>}
          </div>
        </div>
      )}
      <Recorder
        limitMs={longestAnswerMs(step.part)}
        hasRecorded={mine !== undefined}
        onStart={stopSpeech}
        onSpoken={spoken}
        onSpokenWithout={without}
        onSkip={() => without(0)}
      />
      {isSilent && (
        <p className={styles.warn} role="alert">
          {copy.nothing}
        </p>
      )}
      {mine && (
        <div className={styles.mine}>
          <span>{copy.yours}</span>
          <Playback sound={mine} label={copy.yours} />
          <Button variant="primary" onClick={onNext}>
            {isLast ? copy.last : copy.next}
          </Button>
        </div>
      )}
    </section>
  );
}
