import type { PaperPart } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { type Draft, isAnswered } from './draft.ts';
import styles from './take.module.css';

/** All question numbers, with the answered ones marked. A press goes to the question. */
export function QuestionStrip({
  parts,
  answers,
  onGo,
}: {
  parts: readonly PaperPart[];
  answers: Draft['answers'];
  onGo: (part: number, number: number) => void;
}) {
  return (
    <nav aria-label={copy.take.strip} className={styles.strip}>
      {parts.map(({ part, groups }) => (
        <div key={part} className={styles.stripPart}>
          {groups
            .flatMap(({ numbers }) => numbers)
            .map((number) => {
              const isDone = isAnswered(answers, number);
              return (
                <button
                  key={number}
                  type="button"
                  className={isDone ? styles.doneNumber : styles.openNumber}
                  aria-label={`${copy.take.number(number)}，${isDone ? copy.take.answered : copy.take.blank}`}
                  onClick={() => onGo(part, number)}
                >
                  {number}
                </button>
              );
            })}
        </div>
      ))}
    </nav>
  );
}
