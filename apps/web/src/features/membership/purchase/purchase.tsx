import { useQuery } from '@tanstack/react-query';
import type { ProReason } from '@tingci/domain/membership';
import { useState } from 'react';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { membershipQuery, trialOfferQuery } from '../../../shared-state/membership/membership.ts';
import { orderQuery, type Plan, plansQuery } from '../api/orders-api.ts';
import { BenefitList } from '../benefit-list.tsx';
import { copy } from '../copy.ts';
import { endPurchase } from './end-purchase.ts';
import { PayPanel } from './pay-panel.tsx';
import { type Choice, PlanChoice, shownPlans } from './plan-choice.tsx';
import type { PollEnd } from './poll-payment.ts';
import styles from './purchase.module.css';
import { TrialPanel } from './trial-panel.tsx';
import { useCountdown } from './use-countdown.ts';

/**
 * The purchase of Pro, in the dialog and on the page: plans, QR code, benefits, notes. `onClose` closes it;
 * `reload` loads the page again after a payment.
 */
export function Purchase(props: { reason: ProReason; onClose: () => void; reload: () => void }) {
  const { reason, onClose, reload } = props;
  const { data, error, refetch } = useQuery(plansQuery);
  // A learner with a trial behind them is asked at once for the purchase, so the offer must be known first.
  const offer = useQuery(trialOfferQuery);
  useQuery(membershipQuery);
  if (error) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />;
  if (!data || offer.isPending) {
    return (
      <Loading>
        <div className={styles.columns}>
          <Skeleton height={240} isCard />
          <Skeleton height={240} isCard />
        </div>
      </Loading>
    );
  }
  return (
    <Offer
      plans={data.isOpen ? data.plans : []}
      trialEndsAt={offer.data && offer.data.seconds > 0 ? offer.data.endsAt : undefined}
      reason={reason}
      onEnd={(how) => endPurchase(how, { onClose, reload })}
      onReceived={onClose}
    />
  );
}

function Offer(props: {
  plans: readonly Plan[];
  /** When the offer of the trial ends, on this device's clock; undefined without an offer. */
  trialEndsAt: number | undefined;
  reason: ProReason;
  onEnd: (end: Exclude<PollEnd, 'aborted'>) => void;
  onReceived: () => void;
}) {
  const { plans, trialEndsAt, reason, onEnd, onReceived } = props;
  const [wanted, setWanted] = useState<Choice>();
  const secondsLeft = useCountdown(trialEndsAt);
  const hasTrial = secondsLeft > 0;
  const shown = shownPlans(plans, hasTrial);
  const first: Choice | undefined = hasTrial ? 'trial' : shown[0]?.type;
  const isThere = shown.some(({ type }) => type === wanted) || (wanted === 'trial' && hasTrial);
  const chosen = isThere ? wanted : first;
  const plan = shown.find(({ type }) => type === chosen);
  const most = Math.max(0, ...plans.map(({ savedPercent }) => savedPercent));
  return (
    <div className={styles.purchase}>
      {most > 0 && <p className={styles.banner}>{copy.plans.banner(most)}</p>}
      {first !== undefined && (
        <div className={styles.columns}>
          <PlanChoice plans={plans} hasTrial={hasTrial} chosen={chosen} onChoose={setWanted} />
          {chosen === 'trial' && (
            <TrialPanel reason={reason} secondsLeft={secondsLeft} onReceived={onReceived} />
          )}
          {plan && (
            <PayPanel
              key={plan.type}
              order={orderQuery(plan, reason)}
              product={copy.orders.product(plan.months)}
              amountFen={plan.amountFen}
              onEnd={onEnd}
            />
          )}
        </div>
      )}
      {plans.length === 0 && <Note>{copy.notYet}</Note>}
      <BenefitList reason={reason} />
      {plans.length > 0 && (
        <section className={styles.notes}>
          <h2>{copy.notes.title}</h2>
          <ul>
            {copy.notes.list.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
