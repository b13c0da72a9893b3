import type { LetterOp } from '@tingci/domain/dictation/judge/letter-diff';
import { copy } from '../../practice/copy.ts';
import { describeDiff } from '../../practice/session/feedback.ts';
import { diffMistake } from './diff-mistake.ts';
import styles from './error-book.module.css';

/** The typed word on one line: extra letters struck out, missing and right letters marked as inserted. */
export function MistakeDiff({ typed, answer }: { typed: string; answer: string }) {
  const diff = diffMistake(typed, answer);
  if (!diff) {
    return (
      <s className={`${styles.wrongText} practice-text`} lang="en">
        {typed}
      </s>
    );
  }
  const spoken = describeDiff(diff, {
    missing: copy.diff.missing,
    extra: copy.diff.extra,
    wrong: copy.diff.wrongLetter,
    swapped: copy.diff.swapped,
  });
  return (
    <span className={`${styles.diff} practice-text`} lang="en">
      <span className="visually-hidden">
        {typed}：{spoken}
      </span>
      <span aria-hidden="true">
        {diff.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a diff never changes, it is replaced.
          <Step key={index} step={step} />
        ))}
      </span>
    </span>
  );
}

function Step({ step }: { step: LetterOp }) {
  if (step.op === 'same') return step.typed;
  return (
    <>
      {'typed' in step && <del>{step.typed}</del>}
      {'answer' in step && <ins>{step.answer}</ins>}
    </>
  );
}
