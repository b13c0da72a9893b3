import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy } from './copy.ts';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

const PAGE_MAX = 200;

/** A page where a learner writes to the operator. The address says which page they came from. */
export function FeedbackPage() {
  useTitle(copy.title);
  const [params] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const from = params.get('from') ?? '';
  // Only an address of this product: the operator reads it.
  const page = from.startsWith('/') ? from.slice(0, PAGE_MAX) : paths.feedback;
  return (
    <div className={styles.page}>
      <BackLink to={paths.user} label={copy.back} />
      {isSent ? (
        <EmptyState
          heading="h1"
          title={copy.thanks}
          icon={<Icon of={CircleCheck} size={28} />}
          action={
            <div className={styles.after}>
              <ButtonLink to={paths.user}>{copy.back}</ButtonLink>
              <Button onClick={() => setIsSent(false)}>{copy.another}</Button>
            </div>
          }
        >
          <p>{copy.thanksText}</p>
        </EmptyState>
      ) : (
        <>
          <header>
            <h1>{copy.title}</h1>
            <p className={styles.lead}>{copy.lead}</p>
          </header>
          <FeedbackForm page={page} onSent={() => setIsSent(true)} />
        </>
      )}
    </div>
  );
}
