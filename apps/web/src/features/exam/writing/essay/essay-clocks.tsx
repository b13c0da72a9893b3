import { Pause, Play, Timer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { createActiveClock } from '../../../../lib/active-clock.ts';
import { formatDuration } from '../../../../lib/format/format-measure.ts';
import { ExamClock } from '../../screen/exam-clock.tsx';
import screen from '../../screen/screen.module.css';
import type { Sitting } from '../../sitting/sitting.ts';
import { useNow } from '../../sitting/use-now.ts';
import { useSpentTime } from '../../sitting/use-spent-time.ts';
import { copy } from '../copy.ts';
import styles from './essay.module.css';

/** How long a failed hand-in waits before it is tried again, in milliseconds. */
const AGAIN_MS = 5000;

/** The time that is left of an exam. It hands in when the time is over, and again while that fails. */
export function TimeLeft({
  sitting,
  timeMs,
  onOver,
}: {
  sitting: Sitting;
  timeMs: number;
  onOver: () => void;
}) {
  const now = useNow(sitting);
  useSpentTime(sitting, 1);
  const leftMs = sitting.startedAt + timeMs - now;
  const tries = leftMs > 0 ? 0 : 1 + Math.floor(-leftMs / AGAIN_MS);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (tries > 0) over();
  }, [tries]);
  return <ExamClock leftMs={leftMs} />;
}

/** The time that was spent on a practice, and the way to pause it. */
export function TimeSpent({
  sitting,
  timeMs,
  isPaused,
  onPause,
}: {
  sitting: Sitting;
  /** The time of the test. */
  timeMs: number;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}) {
  const [spentMs, setSpentMs] = useState(() => Number(sitting.store.getState().state.spentMs.get('1') ?? 0));
  const isOver = spentMs > timeMs;
  return (
    <>
      <span
        role="timer"
        className={screen.clock}
        data-warning={isOver ? 10 : undefined}
        aria-label={copy.time}
      >
        <Icon of={Timer} size={18} />
        {formatDuration(spentMs)}
      </span>
      {isOver && (
        <span className={styles.over} role="status">
          {copy.over(timeMs / 60_000)}
        </span>
      )}
      <IconButton
        label={isPaused ? copy.goOn : copy.pause}
        icon={<Icon of={isPaused ? Play : Pause} />}
        onClick={() => onPause(!isPaused)}
      />
      {!isPaused && <Running sitting={sitting} onPassed={(ms) => setSpentMs((before) => before + ms)} />}
    </>
  );
}

/** Counts while the page is visible. */
function Running({ sitting, onPassed }: { sitting: Sitting; onPassed: (ms: number) => void }) {
  useSpentTime(sitting, 1);
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    const clock = createActiveClock(() => performance.now());
    const follow = () => (document.hidden ? clock.pause() : clock.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    const timer = setInterval(() => passed(clock.take()), 500);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return null;
}
