import { TRIAL_DAYS } from '@tingci/domain/membership';
import type { ReactNode } from 'react';
import type { Plan } from '../api/orders-api.ts';
import { copy } from '../copy.ts';
import { yuan } from './money.ts';
import styles from './plan-choice.module.css';

const text = copy.plans;

/** What is chosen: the type of a plan, or the free trial. */
export type Choice = Plan['type'] | 'trial';

/** The plans as tiles. The month plan is hidden while the trial is offered (docs/specification.md, section 4). */
export function PlanChoice(props: {
  plans: readonly Plan[];
  hasTrial: boolean;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const { plans, hasTrial, chosen, onChoose } = props;
  const tile = (choice: Choice, content: ReactNode) => (
    <label key={choice} className={styles.tile}>
      <input
        type="radio"
        name="plan"
        className="visually-hidden"
        checked={choice === chosen}
        onChange={() => onChoose(choice)}
      />
      {content}
    </label>
  );
  return (
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">{text.title}</legend>
      {hasTrial &&
        tile(
          'trial',
          <>
            <span className={styles.name}>{text.trial(TRIAL_DAYS)}</span>
            <span className={styles.price}>{yuan(0)}</span>
            <span className={styles.month}>{text.trialNote}</span>
          </>,
        )}
      {shownPlans(plans, hasTrial).map((plan) =>
        tile(
          plan.type,
          <>
            <span className={styles.name}>
              {text.months(plan.months)}
              {plan.savedPercent > 0 && <span className={styles.saved}>{text.saved(plan.savedPercent)}</span>}
            </span>
            <span className={styles.price}>{yuan(plan.amountFen)}</span>
            {plan.listFen !== null && (
              <span className={styles.month}>
                <span className="visually-hidden">{text.list}</span>
                <s>{yuan(plan.listFen)}</s> {text.perMonth(yuan(plan.monthFen), plan.months)}
              </span>
            )}
          </>,
        ),
      )}
    </fieldset>
  );
}

/** The plans that can be chosen. */
export const shownPlans = (plans: readonly Plan[], hasTrial: boolean): readonly Plan[] =>
  hasTrial ? plans.filter(({ type }) => type !== 'month') : plans;
