import { essayMax } from '@tingci/domain/exam/essay';
import { prepareMs } from '@tingci/domain/exam/exam-clock';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../components/button.tsx';
import { ExamClock } from '../../screen/exam-clock.tsx';
import type { Sitting } from '../../sitting/sitting.ts';
import { useNow } from '../../sitting/use-now.ts';
import { copy } from '../copy.ts';
import styles from './talk.module.css';

/** The minute before the talk of part 2, with notes. A reload does not give another minute. */
export function PrepareStep({ sitting, onReady }: { sitting: Sitting; onReady: () => void }) {
  const [initial] = useState(() => sitting.readText());
  const beganAt = useStore(sitting.store, ({ state }) => state.began.get('2'));
  const now = useNow(sitting);
  useEffect(() => {
    if (beganAt === undefined) sitting.notePart('began', 2);
  }, [beganAt, sitting]);
  const leftMs = (beganAt ?? now) + prepareMs - now;
  const isOver = leftMs <= 0;
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (isOver) ready();
  }, [isOver]);
  return (
    <div className={styles.prepare}>
      <div className={styles.prepareHead}>
        <strong>{copy.prepare}</strong>
        <ExamClock leftMs={leftMs} />
      </div>
      <p className={styles.quiet}>{copy.prepareText}</p>
      <textarea
        className={styles.notes}
        aria-label={copy.notes}
        placeholder={copy.notesHint}
        defaultValue={initial}
        maxLength={essayMax}
        onInput={(event) => sitting.writeText(event.currentTarget.value)}
      />
      <Button variant="primary" onClick={onReady}>
        {copy.beginTalk}
      </Button>
    </div>
  );
}
