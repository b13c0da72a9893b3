import { scoreSession } from '@tingci/domain/dictation/score';
import { Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button, ButtonLink, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatDuration } from '../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { LetterDiff } from '../../practice/components/letter-diff.tsx';
import { copy as practiceCopy } from '../../practice/copy.ts';
import { listWordStatuses } from '../../practice/session/feedback.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import styles from './demo.module.css';
import type { DemoSession } from './demo-session.ts';

/** The result of the five words, and how to keep it. */
export function DemoResult(props: {
  session: DemoSession;
  onPlay: (word: Word) => void;
  onAgain: () => void;
}) {
  const { session, onPlay, onAgain } = props;
  const state = useStore(session.practice.session);
  const score = scoreSession(state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.result}>
      <h2 ref={title} tabIndex={-1} className={styles.resultTitle}>
        {copy.doneTitle(score.right, score.total)}
      </h2>
      <p className={styles.hint}>{copy.doneSpeed(formatDuration(score.elapsedMs))}</p>
      <ul className={styles.words}>
        {listWordStatuses(state).map(({ turn, status }) => {
          const word = session.wordOf.get(turn.itemId);
          const wrong = turn.attempts.find((each) => !each.isRight);
          return word ? (
            <li key={turn.index} data-status={status}>
              <span className={styles.mark}>
                <span className="visually-hidden">{copy.status[status]}</span>
              </span>
              <span className={styles.wordText} lang="en">
                {wrong ? <LetterDiff diff={wrong.diff} isAnswerShown /> : word.word}
              </span>
              <span className={styles.meaning}>{word.translate.split('\n')[0]}</span>
              <IconButton
                label={practiceCopy.play(word.word)}
                icon={<Icon of={Volume2} size={18} />}
                onClick={() => onPlay(word)}
              />
            </li>
          ) : null;
        })}
      </ul>
      <p className={styles.promise}>{copy.kept}</p>
      <div className={styles.actions}>
        <ButtonLink to={linkTo(paths.login, {}, { mode: 'signup' })} variant="primary" size="lg">
          {copy.signUp}
        </ButtonLink>
        <Button size="lg" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
    </div>
  );
}
