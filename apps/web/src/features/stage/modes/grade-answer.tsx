import { type SelfGrade, selfGrades } from '@tingci/domain/dictation/practice-event';
import { Check, CircleHelp, X } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { WordCard } from '../../../practice/components/word-card.tsx';
import { spellingOf } from '../../../practice/session/practice.ts';
import type { AnswerProps } from '../answer/typed-answer.tsx';
import { useAnswerFocus } from '../answer/use-answer-focus.ts';
import { copy } from './copy.ts';
import styles from './pick.module.css';
import { PickHint } from './pick-hint.tsx';
import { usePickKeys } from './use-pick-keys.ts';

const icons = { known: Check, vague: CircleHelp, unknown: X } as const;

/** The answer in 自测: the learner sees the word, grades how well they know it, and then sees its meaning. */
export function GradeAnswer({ ref, context, turn, word, onOpenWord }: AnswerProps) {
  const { practice } = context;
  const { section, focus } = useAnswerFocus(ref, turn.index);
  const isDone = turn.ending !== undefined;

  const grade = (chosen: SelfGrade) => {
    practice.grade(chosen);
    focus();
  };
  usePickKeys({
    practice,
    index: turn.index,
    count: selfGrades.length,
    pick: (at) => {
      const chosen = selfGrades[at];
      if (chosen) grade(chosen);
    },
  });

  return (
    <section
      ref={section}
      className={styles.answer}
      tabIndex={-1}
      aria-label={copy.gradeLabel}
      aria-describedby="pick-hint"
    >
      <p className={`${styles.word} practice-text`} lang="en">
        {spellingOf(turn)}
      </p>
      <fieldset className={styles.grades}>
        <legend className="visually-hidden">{copy.gradeQuestion}</legend>
        {selfGrades.map((each, at) => (
          <button
            key={each}
            type="button"
            data-pick
            className={styles.grade}
            data-grade={each}
            aria-pressed={turn.grade === each}
            aria-disabled={isDone || undefined}
            onClick={() => {
              if (!isDone) grade(each);
            }}
          >
            <Icon of={icons[each]} size={20} />
            {copy.grades[each]}
            <kbd className={styles.key}>{at + 1}</kbd>
          </button>
        ))}
      </fieldset>
      <PickHint isDone={isDone} writing={copy.gradeHint} onNext={practice.goOn} />
      <div className={styles.details} role="status">
        {isDone && <WordCard word={word} isWordShown onOpen={() => onOpenWord(turn.itemId)} />}
      </div>
    </section>
  );
}
