import type { ListeningState } from '@tingci/domain/listening/listening-session';
import { type ListeningStage, listeningStages } from '@tingci/domain/listening/stages';
import { Check, Minus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import styles from './stage-bar.module.css';

/** The stages in order, with the explanation of the current one. Any can be entered, finished or left out. */
export function StageBar(props: {
  state: ListeningState;
  onEnter: (stage: ListeningStage) => void;
  onFinish: () => void;
  onLeaveOut: () => void;
}) {
  const { state, onEnter, onFinish, onLeaveOut } = props;
  const isOpen = state.stages[state.stage].status === 'open';
  return (
    <section aria-label={copy.stagesLabel} className={styles.bar}>
      <ol className={styles.stages}>
        {listeningStages.map((stage, at) => {
          const { status } = state.stages[stage];
          const note = status === 'done' ? copy.done : status === 'left-out' ? copy.leftOut : '';
          return (
            <li key={stage}>
              <button
                type="button"
                className={styles.stage}
                data-status={status}
                aria-current={state.stage === stage ? 'step' : undefined}
                onClick={() => onEnter(stage)}
              >
                <span className={styles.number} aria-hidden="true">
                  {status === 'done' ? (
                    <Icon of={Check} size={16} />
                  ) : status === 'left-out' ? (
                    <Icon of={Minus} size={16} />
                  ) : (
                    at + 1
                  )}
                </span>
                {copy.stages[stage][0]}
                {note !== '' && <span className="visually-hidden">（{note}）</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <div className={styles.explain}>
        <p role="status">{copy.stages[state.stage][1]}</p>
        {isOpen && (
          <span className={styles.actions}>
            <Button size="sm" variant="ghost" onClick={onLeaveOut}>
              {copy.leaveOut}
            </Button>
            <Button size="sm" onClick={onFinish}>
              {copy.finishStage}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
