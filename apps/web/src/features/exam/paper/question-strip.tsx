import { Flag } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import type { PaperPart } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import styles from '../screen/screen.module.css';
import { isAnswered } from './is-answered.ts';

/** All question numbers: the answered, the flagged and the current one are marked. A press goes to the question. */
export function QuestionStrip({
  parts,
  answers,
  flags,
  current,
  openNumbers,
  onGo,
}: {
  parts: readonly PaperPart[];
  answers: Readonly<Record<number, string>>;
  flags: ReadonlySet<string>;
  current: number;
  /** The questions that can be answered. */
  openNumbers: ReadonlySet<number>;
  onGo: (number: number) => void;
}) {
  return (
    <nav aria-label={copy.take.strip} className={styles.strip}>
      {parts.map(({ part, groups }) => (
        <div key={part} className={styles.stripPart}>
          {groups
            .flatMap(({ numbers }) => numbers)
            .filter((number) => openNumbers.has(number))
            .map((number) => {
              const isDone = isAnswered(answers, number);
              const isFlagged = flags.has(String(number));
              return (
                <button
                  key={number}
                  type="button"
                  className={styles.number}
                  data-done={isDone || undefined}
                  aria-current={number === current || undefined}
                  aria-label={copy.take.state(number, isDone, isFlagged)}
                  onClick={() => onGo(number)}
                >
                  {number}
                  {isFlagged && (
                    <span className={styles.flag}>
                      <Icon of={Flag} size={11} />
                    </span>
                  )}
                </button>
              );
            })}
        </div>
      ))}
    </nav>
  );
}
