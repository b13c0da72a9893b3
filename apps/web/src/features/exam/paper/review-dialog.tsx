import { Flag } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { copy } from '../copy.ts';
import styles from '../screen/screen.module.css';
import { isAnswered } from './is-answered.ts';

/** All questions with what was written, before the test is handed in. A press goes to the question. */
export function ReviewDialog({
  numbers,
  answers,
  flags,
  isBusy,
  onGo,
  onSubmit,
  onClose,
}: {
  numbers: readonly number[];
  answers: Readonly<Record<number, string>>;
  flags: ReadonlySet<string>;
  isBusy: boolean;
  onGo: (number: number) => void;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const left = numbers.filter((number) => !isAnswered(answers, number)).length;
  return (
    <Dialog
      title={copy.take.submitTitle}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{copy.take.stay}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={onSubmit}>
            {copy.take.submit}
          </Button>
        </div>
      }
    >
      <p>{copy.take.submitLeft(left)}</p>
      <p className={styles.quiet}>{copy.take.submitText}</p>
      <ol className={styles.review} aria-label={copy.take.review}>
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.reviewRow}
              data-blank={!isAnswered(answers, number) || undefined}
              onClick={() => onGo(number)}
            >
              <strong>{number}</strong>
              <span lang={isAnswered(answers, number) ? 'en' : undefined}>
                {answers[number]?.trim() || copy.take.blank}
              </span>
              {flags.has(String(number)) && (
                <span className={styles.reviewFlag}>
                  <Icon of={Flag} size={14} />
                  <span className="visually-hidden">{copy.take.flagged}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
