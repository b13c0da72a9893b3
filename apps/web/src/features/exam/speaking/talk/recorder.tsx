import { Mic, MicOff, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { formatDuration } from '../../../../lib/format/format-measure.ts';
import { copy } from '../copy.ts';
import styles from './talk.module.css';
import { type Spoken, useRecorder } from './use-recorder.ts';

/** The recording of an answer, and what to do without a microphone. */
export function Recorder({
  limitMs,
  hasRecorded,
  onStart,
  onSpoken,
  onSpokenWithout,
  onSkip,
}: {
  limitMs: number;
  hasRecorded: boolean;
  onStart: () => void;
  onSpoken: (spoken: Spoken) => void;
  /** The learner spoke for this long without a recording, in milliseconds. */
  onSpokenWithout: (ms: number) => void;
  onSkip: () => void;
}) {
  const { state, record, stop } = useRecorder(limitMs, onSpoken);
  const [withoutSince, setWithoutSince] = useState<number>();
  const begin = () => {
    onStart();
    void record();
  };
  if (withoutSince !== undefined)
    return (
      <div className={styles.recorder}>
        <p>{copy.withoutRecording}</p>
        <Seconds sinceMs={withoutSince} limitMs={limitMs} />
        <Button
          variant="primary"
          onClick={() => onSpokenWithout(Math.round(performance.now() - withoutSince))}
        >
          {copy.stop}
        </Button>
      </div>
    );
  if (state.kind === 'fault') {
    const [title, text] = copy.faults[state.fault];
    return (
      <div className={styles.recorder} role="alert">
        <p className={styles.faultTitle}>
          <Icon of={MicOff} size={20} /> {title}
        </p>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={begin}>
            {copy.retry}
          </Button>
          <Button
            onClick={() => {
              onStart();
              setWithoutSince(performance.now());
            }}
          >
            {copy.speakWithout}
          </Button>
          <Button variant="ghost" onClick={onSkip}>
            {copy.skip}
          </Button>
        </div>
      </div>
    );
  }
  if (state.kind === 'recording')
    return (
      <div className={styles.recorder} data-recording>
        <p className={styles.live} role="status">
          <Icon of={Mic} size={20} /> {copy.recording}
        </p>
        <Seconds sinceMs={state.sinceMs} limitMs={limitMs} />
        <Button variant="primary" size="lg" icon={<Icon of={Square} size={18} />} onClick={stop}>
          {copy.stop}
        </Button>
      </div>
    );
  return (
    <div className={styles.recorder}>
      <div className={styles.actions}>
        <Button
          variant={hasRecorded ? 'secondary' : 'primary'}
          size="lg"
          icon={<Icon of={Mic} size={18} />}
          isBusy={state.kind === 'asking'}
          onClick={begin}
        >
          {hasRecorded ? copy.again : copy.record}
        </Button>
        {!hasRecorded && (
          <Button variant="ghost" onClick={onSkip}>
            {copy.skip}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{copy.limit(limitMs / 1000)}</p>
    </div>
  );
}

/** How long somebody has spoken, out of the longest time. */
function Seconds({ sinceMs, limitMs }: { sinceMs: number; limitMs: number }) {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - sinceMs), 250);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <span role="timer" className={styles.seconds}>
      {formatDuration(ms)} <small>/ {formatDuration(limitMs)}</small>
    </span>
  );
}
