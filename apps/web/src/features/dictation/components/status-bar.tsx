import { elapsedLimitMs } from '@tingci/domain/dictation/practice-event';
import { scoreSession } from '@tingci/domain/dictation/score';
import type { SessionState } from '@tingci/domain/dictation/session';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from '../copy.ts';
import type { Desk } from '../model/desk.ts';
import { formatDuration, formatShare } from '../model/format.ts';
import styles from './status-bar.module.css';
import { SyncMark } from './sync-mark.tsx';

/** The clock's text, renewed once a second in its own text node so that nothing else draws. */
function Clock({ desk, elapsedMs }: { desk: Desk; elapsedMs: number }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      const open = Math.min(desk.practice.clock.peek(), elapsedLimitMs);
      const text = formatDuration(elapsedMs + open);
      const node = element.current?.firstChild;
      if (node && node.nodeValue !== text) node.nodeValue = text;
    };
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [desk, elapsedMs]);
  return (
    <dd ref={element} className={styles.clock}>
      00:00
    </dd>
  );
}

/** The line under the stage: how it is going, whether it is saved, and the way back and forth. */
export const StatusBar = memo(function StatusBar(props: {
  desk: Desk;
  state: SessionState;
  onPrevious: () => void;
  onNext: () => void;
  onUndo: () => void;
}) {
  const { desk, state, onPrevious, onNext, onUndo } = props;
  const isExam = state.setup.settings.judge.policy === 'exam';
  const score = useMemo(() => scoreSession(state), [state]);
  return (
    <footer className={styles.bar}>
      <dl className={styles.numbers} data-tour="score">
        <div>
          <dt>{copy.bar.accuracy}</dt>
          <dd>{formatShare(isExam ? undefined : score.accuracy)}</dd>
        </div>
        <div>
          <dt>{copy.bar.elapsed}</dt>
          <Clock desk={desk} elapsedMs={score.elapsedMs} />
        </div>
        <div>
          <dt>{copy.bar.speed}</dt>
          <dd>
            {Math.round(score.wordsPerMinute)} <span className={styles.unit}>{copy.bar.speedUnit}</span>
          </dd>
        </div>
        <div>
          <dt>{copy.bar.wrong}</dt>
          <dd>{isExam ? '–' : score.wrongItemIds.length}</dd>
        </div>
      </dl>
      <SyncMark desk={desk} />
      <div className={styles.moves} data-tour="again">
        <IconButton label={copy.undo} icon={<Icon of={Undo2} size={18} />} onClick={onUndo} />
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={ChevronLeft} size={18} />}
          disabledReason={state.cursor === 0 ? copy.noPrevious : undefined}
          onClick={onPrevious}
        >
          {copy.previous}
        </Button>
        <Button variant="ghost" size="sm" onClick={onNext}>
          {copy.next}
          <Icon of={ChevronRight} size={18} />
        </Button>
      </div>
    </footer>
  );
});
