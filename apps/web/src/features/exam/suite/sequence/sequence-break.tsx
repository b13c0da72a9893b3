import type { SuiteType } from '@tingci/contract/exam/suite';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import type { Suite } from '../../api/suite-api.ts';
import { copy as examCopy } from '../../copy.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import startStyles from '../../screen/start.module.css';
import { copy } from './copy.ts';
import { LeaveSuite } from './leave-suite.tsx';
import styles from './sequence.module.css';

/** Before the first step of a suite, and between two steps: what is done, and what comes next. */
export function SequenceBreak({
  type,
  suite,
  isBusy,
  onStart,
  onContinue,
  onEnd,
}: {
  type: SuiteType;
  /** Undefined before the start. */
  suite: Suite | undefined;
  isBusy: boolean;
  onStart: () => void;
  onContinue: () => void;
  onEnd: () => void;
}) {
  const [isEnding, setIsEnding] = useState(false);
  const isRunning = suite !== undefined && !isBusy;
  const next = suite?.steps.findIndex(({ attemptId }) => attemptId === undefined) ?? 0;
  return (
    <div className={startStyles.page}>
      <BackLink to={linkTo(paths.papers, {}, type === 'full' ? {} : { type })} label={examCopy.back} />
      <h1>{copy.titles[type]}</h1>
      <section className={startStyles.card}>
        {suite ? (
          <>
            <ol className={styles.steps} aria-label={copy.steps}>
              {suite.steps.map((step, index) => (
                <li key={step.id} className={styles.step} aria-current={index === next ? 'step' : undefined}>
                  <strong>{copy.step(copy.skills[step.type], step.task)}</strong>
                  <span className={styles.title}>{step.title}</span>
                  {step.attemptId !== undefined && (
                    <span className={styles.done}>
                      <Icon of={Check} size={18} /> {copy.done}
                    </span>
                  )}
                  {index === next && <span className={styles.next}>{copy.next}</span>}
                </li>
              ))}
            </ol>
            {next > 0 && <p>{copy.rest}</p>}
          </>
        ) : (
          <ul className={startStyles.rules}>
            {copy.rules[type].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        <div className={startStyles.begin}>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={suite ? onContinue : onStart}>
            {suite ? copy.goOn : copy.start}
          </Button>
          {suite && (
            <Button variant="ghost" onClick={() => setIsEnding(true)}>
              {copy.end}
            </Button>
          )}
        </div>
      </section>
      {isEnding && (
        <ConfirmDialog
          title={copy.endTitle}
          action={copy.end}
          isBusy={isBusy}
          onConfirm={onEnd}
          onStay={() => setIsEnding(false)}
        >
          <p>{copy.endText}</p>
        </ConfirmDialog>
      )}
      {isRunning && <LeaveSuite />}
    </div>
  );
}
