import { elapsedLimitMs } from '@tingci/domain/dictation/practice-event';
import { scoreSession } from '@tingci/domain/dictation/score';
import type { SessionState } from '@tingci/domain/dictation/session';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDuration, formatShare } from '../../../lib/format/format-measure.ts';
import { toast } from '../../../lib/toast.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { SaveMark } from '../../../practice/save-mark/save-mark.tsx';
import { CollectButton, MasterButton } from '../../../shared-state/word-marks/mark-buttons.tsx';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from '../copy.ts';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import styles from './status-bar.module.css';

/** The text of the clock. It updates once a second in its own text node, so that nothing else renders. */
function Clock({ context, elapsedMs }: { context: PracticeContext; elapsedMs: number }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      const open = Math.min(context.practice.clock.peek(), elapsedLimitMs);
      const text = formatDuration(elapsedMs + open);
      const node = element.current?.firstChild;
      if (node && node.nodeValue !== text) node.nodeValue = text;
    };
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [context, elapsedMs]);
  return (
    <dd ref={element} className={styles.clock}>
      00:00
    </dd>
  );
}

/** The line under the stage: figures, save state, and buttons to go back and forth. */
export const StatusBar = memo(function StatusBar(props: {
  context: PracticeContext;
  state: SessionState;
  onPrevious: () => void;
  onNext: () => void;
  onUndo: () => void;
  word: Word;
  /** Called when the learner presses a mark: the answer gets the focus again. */
  onMark: () => void;
}) {
  const { context, state, word, onPrevious, onNext, onUndo, onMark } = props;
  const bindings = useBindings();
  const keysOf = (chord: Chord | undefined) => chord && formatChord(chord, isMac);
  const keyed = (text: string, chord: Chord | undefined) => (chord ? `${text}（${keysOf(chord)}）` : text);
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
          <Clock context={context} elapsedMs={score.elapsedMs} />
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
      <SaveMark outbox={context.outbox} wordOf={context.wordOf} />
      <div className={styles.moves} data-tour="again">
        <CollectButton
          word={word}
          acId={context.saved.bookId}
          keys={keysOf(bindings.collect)}
          onPress={onMark}
        />
        <MasterButton word={word} keys={keysOf(bindings.mastered)} onPress={onMark} />
        <IconButton
          label={copy.undo}
          title={keyed(copy.undo, bindings.undo)}
          icon={<Icon of={Undo2} size={18} />}
          onClick={onUndo}
        />
        <IconButton
          label={copy.previous}
          title={state.cursor === 0 ? copy.noPrevious : keyed(copy.previous, bindings.previous)}
          icon={<Icon of={ChevronLeft} size={18} />}
          aria-disabled={state.cursor === 0 || undefined}
          onClick={() => (state.cursor === 0 ? toast.info(copy.noPrevious) : onPrevious())}
        />
        <IconButton
          label={copy.next}
          title={keyed(copy.next, bindings.next)}
          icon={<Icon of={ChevronRight} size={18} />}
          onClick={onNext}
        />
      </div>
    </footer>
  );
});
