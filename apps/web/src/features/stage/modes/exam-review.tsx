import type { SessionState } from '@tingci/domain/dictation/session';
import { needsRepeat, type Turn } from '@tingci/domain/dictation/turn';
import { Check, Minus, X } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { LetterDiff } from '../../../practice/components/letter-diff.tsx';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { spellingOf } from '../../../practice/session/practice.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import styles from './exam-review.module.css';

const text = copy.review;

/** After an exam: each word with the learner's answer, which may be shown now. */
export function ExamReview({ context, state }: { context: PracticeContext; state: SessionState }) {
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <h3 id="review-title" className={styles.title}>
        {text.title}
      </h3>
      <ol>
        {state.turns.map((turn) => {
          const word = context.wordOf.get(turn.itemId);
          return word && <Row key={turn.index} turn={turn} word={word} context={context} />;
        })}
      </ol>
    </section>
  );
}

function Row({ turn, word, context }: { turn: Turn; word: Word; context: PracticeContext }) {
  const isEmpty = turn.ending === 'skipped';
  const isRight = !isEmpty && !needsRepeat(turn);
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-mark={isEmpty ? 'empty' : isRight ? 'right' : 'wrong'}>
        <Icon of={isEmpty ? Minus : isRight ? Check : X} size={16} />
        <span className="visually-hidden">{isEmpty ? text.nothing : isRight ? text.right : text.wrong}</span>
      </span>
      <span className={styles.word}>
        <span className="practice-text" lang="en">
          {spellingOf(turn)}
        </span>
        <span className={styles.meaning}>{word.translate.split('\n')[0]}</span>
      </span>
      <span className={styles.given}>{!isRight && <Given turn={turn} context={context} />}</span>
    </li>
  );
}

function Given({ turn, context }: { turn: Turn; context: PracticeContext }) {
  if (turn.choiceId !== undefined) {
    const chosen = context.saved.choices?.[turn.itemId]?.find((each) => each.id === turn.choiceId);
    return <s>{chosen?.meaning ?? ''}</s>;
  }
  const last = turn.attempts.at(-1);
  return last ? <LetterDiff diff={last.diff} isAnswerShown /> : <span>{text.nothing}</span>;
}
