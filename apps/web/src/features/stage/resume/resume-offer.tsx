import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { toast } from '../../../lib/toast.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { copy } from './copy.ts';
import { findOffer, type Offer } from './find-offer.ts';
import styles from './resume-offer.module.css';

/** Offers to continue a practice from another device. It disappears when the learner answers here. */
export function ResumeOffer({
  context,
  onAdopt,
}: {
  context: PracticeContext;
  onAdopt: (context: PracticeContext) => void;
}) {
  const [offer, setOffer] = useState<Offer>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer from the server there is nothing to offer: the current practice goes on.
    findOffer(context, leaving.signal).then(setOffer, () => undefined);
    return () => leaving.abort();
  }, [context]);

  useEffect(() => {
    if (!offer) return;
    const { session } = context.practice;
    const answers = () => session.getState().turns.filter((turn) => turn.ending !== undefined).length;
    const before = answers();
    return session.subscribe(() => {
      if (answers() > before) setOffer(undefined);
    });
  }, [context, offer]);

  if (!offer) return null;
  const accept = async () => {
    setIsBusy(true);
    try {
      onAdopt(await offer.accept());
    } catch {
      toast.error(copy.failed);
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.offer} aria-label={copy.title}>
      <div className={styles.text} role="status">
        <strong>
          {copy.title} · {copy.progress(offer.done, offer.total)}
        </strong>
        <span className={styles.facts}>
          <span>{offer.isOwn ? copy.here : offer.device || copy.unknown}</span>
          <Ago at={offer.lastAt} />
        </span>
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="primary" isBusy={isBusy} onClick={() => void accept()}>
          {copy.accept}
        </Button>
        <IconButton label={copy.decline} icon={<Icon of={X} />} onClick={() => setOffer(undefined)} />
      </div>
    </section>
  );
}
