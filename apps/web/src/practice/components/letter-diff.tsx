import type { LetterOp } from '@tingci/domain/dictation/judge/letter-diff';
import { isFarOff } from '@tingci/domain/dictation/judge/pattern';
import { copy } from '../copy.ts';
import { describeDiff } from '../session/feedback.ts';
import styles from './letter-diff.module.css';

const shown = (letters: string) => letters.replaceAll(' ', '␣');

/** What the learner wrote, letter by letter: missing ˄, extra struck out, the right letter above a wrong one. */
export function LetterDiff({ diff, isAnswerShown }: { diff: readonly LetterOp[]; isAnswerShown: boolean }) {
  const spoken = describeDiff(diff, {
    missing: (letter) => (isAnswerShown ? copy.diff.missing(letter) : copy.diff.hiddenLetter),
    extra: copy.diff.extra,
    wrong: (typed, answer) =>
      isAnswerShown ? copy.diff.wrongLetter(typed, answer) : copy.diff.hiddenWrong(typed),
    swapped: (typed, answer) =>
      isAnswerShown ? copy.diff.swapped(typed, answer) : copy.diff.hiddenSwap(typed),
  });
  if (isFarOff(diff)) return <WholeWord diff={diff} isAnswerShown={isAnswerShown} />;
  return (
    <div className={styles.diff} data-long={diff.length > 16 || undefined}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {joinSame(diff).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a diff never changes, it is replaced.
          <Step key={index} step={step} isAnswerShown={isAnswerShown} />
        ))}
      </span>
    </div>
  );
}

/** An attempt that is very different from the word: struck out as a whole, with the word above it. */
function WholeWord({ diff, isAnswerShown }: { diff: readonly LetterOp[]; isAnswerShown: boolean }) {
  const typed = diff.map((step) => ('typed' in step ? step.typed : '')).join('');
  const answer = diff.map((step) => ('answer' in step ? step.answer : '')).join('');
  return (
    <div className={styles.whole}>
      <span className="visually-hidden">
        {isAnswerShown && (
          <>
            {copy.diff.shouldBe} <span lang="en">{answer}</span>，
          </>
        )}
        {copy.diff.title} <span lang="en">{typed}</span>
      </span>
      {isAnswerShown && (
        <span className={styles.answer} lang="en" aria-hidden="true">
          {answer}
        </span>
      )}
      <s className={styles.typed} lang="en" aria-hidden="true">
        {typed}
      </s>
    </div>
  );
}

// Adjacent right letters are one text box, not one for each letter.
function joinSame(diff: readonly LetterOp[]): (string | LetterOp)[] {
  const parts: (string | LetterOp)[] = [];
  for (const step of diff) {
    const last = parts.at(-1);
    if (step.op !== 'same') parts.push(step);
    else if (typeof last === 'string') parts[parts.length - 1] = last + step.typed;
    else parts.push(step.typed);
  }
  return parts;
}

function Step({ step, isAnswerShown }: { step: string | LetterOp; isAnswerShown: boolean }) {
  if (typeof step === 'string') return shown(step);
  const answer = isAnswerShown && 'answer' in step ? shown(step.answer) : '';
  const above = step.op === 'swapped' && !isAnswerShown ? '⇄' : answer;
  return (
    <span className={`${styles.step} ${styles[step.op]}`}>
      {above && <span className={styles.above}>{above}</span>}
      {step.op === 'missing' ? '˄' : shown(step.typed)}
    </span>
  );
}
