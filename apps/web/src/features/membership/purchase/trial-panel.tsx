import { useMutation } from '@tanstack/react-query';
import { type ProReason, TRIAL_DAYS } from '@tingci/domain/membership';
import { Gift } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../lib/toast.ts';
import { receiveTrial } from '../../../shared-state/membership/membership.ts';
import { copy } from '../copy.ts';
import styles from './trial-panel.module.css';
import { clockOf } from './use-countdown.ts';

const text = copy.trial;

/** The offer of the free trial, with the time that is left. */
export function TrialPanel(props: { reason: ProReason; secondsLeft: number; onReceived: () => void }) {
  const { reason, secondsLeft, onReceived } = props;
  const receiving = useMutation({
    mutationFn: () => receiveTrial(reason),
    onSuccess: () => {
      toast.success(text.received);
      onReceived();
    },
  });
  return (
    <section className={styles.panel} aria-label={text.title}>
      <Icon of={Gift} size={32} />
      <p className={styles.head}>{text.days(TRIAL_DAYS)}</p>
      <p className={styles.note}>{text.left}</p>
      <p className={styles.clock} role="timer">
        {clockOf(secondsLeft)}
      </p>
      <Button variant="primary" wide isBusy={receiving.isPending} onClick={() => receiving.mutate()}>
        {text.receive}
      </Button>
      <p className={styles.note}>{text.once}</p>
    </section>
  );
}
