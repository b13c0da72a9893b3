import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { checkPart } from '../api/sitting-api.ts';
import { copy } from '../copy.ts';
import { Forgiven } from '../marks/forgiven.tsx';
import styles from '../screen/screen.module.css';
import type { Sitting } from '../sitting/sitting.ts';

/** In a practice: the right answers of the open part beside those so far. The learner can go on and check again. */
export function CheckPart({
  sitting,
  part,
  numbers,
}: {
  sitting: Sitting;
  part: number;
  numbers: readonly number[];
}) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      // The server must know the sitting before it checks.
      sitting.notePart('checked', part);
      await sitting.flush();
      const { answers } = sitting.store.getState();
      return checkPart(
        sitting.id,
        part,
        numbers.map((number) => ({ number, typed: answers[number] ?? '' })),
      );
    },
  });
  return (
    <section className={styles.check} aria-label={copy.take.check}>
      <Button isBusy={isPending} onClick={() => mutate()}>
        {data ? copy.take.checkAgain : copy.take.check}
      </Button>
      {data && (
        <ol className={styles.checked}>
          {data.map(({ number, typed, verdict, accept, explain }) => {
            const isRight = verdict === 'right';
            return (
              <li key={number} data-right={isRight || undefined}>
                <span className={styles.checkedHead}>
                  <strong>{number}</strong>
                  <Icon of={isRight ? Check : X} size={16} />
                  <span>{copy.result.verdicts[verdict]}</span>
                  {!isRight && typed.trim() !== '' && <del lang="en">{typed}</del>}
                  <strong lang="en">{accept.join(copy.result.or)}</strong>
                </span>
                {isRight && <Forgiven typed={typed} accept={accept} />}
                <span className={styles.quiet}>{explain}</span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
