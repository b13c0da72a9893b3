import { type JudgeSettings, judgeWord } from '@tingci/domain/dictation/judge/judge';
import type { MaskedLetter } from '@tingci/domain/dictation/mask';
import type { Turn } from '@tingci/domain/dictation/turn';
import { LetterDiff } from '../../../practice/components/letter-diff.tsx';
import { spellingOf } from '../../../practice/session/practice.ts';
import { copy } from '../copy.ts';
import styles from '../stage.module.css';
import { VisibleLetters } from './visible-letters.tsx';

function Word({ turn }: { turn: Turn }) {
  return (
    <p className={`${styles.revealed} practice-text`} lang="en">
      {spellingOf(turn)}
    </p>
  );
}

/**
 * Above the input: the visible letters, the diff of the last wrong attempt, or the revealed word.
 * A refused letter is shown after the accepted letters. The right letter is not shown.
 */
export function Correction(props: {
  turn: Turn;
  judge: JudgeSettings;
  visibleLetters: readonly MaskedLetter[] | undefined;
  isAnswerShown: boolean;
  isPeeking: boolean;
}) {
  const { turn, judge, visibleLetters, isAnswerShown, isPeeking } = props;
  const last = turn.attempts.at(-1);
  const isBlock = judge.policy === 'letter-block';
  if (turn.ending !== undefined || isPeeking) {
    return (
      <div className={styles.correction} role="status">
        {turn.ending === 'answered' ? (
          <RightMark turn={turn} typed={last?.typed ?? ''} judge={judge} />
        ) : (
          <Word turn={turn} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.correction}>
      {visibleLetters && (isBlock || !last) && <VisibleLetters letters={visibleLetters} />}
      <div role="status">
        {last && !(visibleLetters && isBlock) && (
          // A new node for each attempt. Otherwise a screen reader does not read the same text again.
          <div key={turn.attempts.length}>
            <span className="visually-hidden">{copy.verdict.wrong}</span>
            <LetterDiff diff={last.diff} isAnswerShown={isAnswerShown && !isBlock} />
          </div>
        )}
        {last && visibleLetters && isBlock && (
          <span key={turn.attempts.length} className="visually-hidden">
            {copy.refused}
          </span>
        )}
      </div>
    </div>
  );
}

/** A right word. When the learner wrote another variant, the spelling of the book is above it. */
function RightMark({ turn, typed, judge }: { turn: Turn; typed: string; judge: JudgeSettings }) {
  if (typed.trim() === spellingOf(turn)) return <p className="visually-hidden">{copy.verdict.right}</p>;
  const names = judgeWord({ typed, answer: turn.answer, settings: judge }).appliedLeniencies;
  return (
    <>
      <Word turn={turn} />
      <p className={styles.forgiven}>{copy.forgiven(names.map((name) => copy.leniencies[name]))}</p>
    </>
  );
}
