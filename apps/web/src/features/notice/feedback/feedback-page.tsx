import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { ContactNote } from '../contact/contact-note.tsx';
import { copy } from './copy.ts';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

const PAGE_MAX = 200;

/** The page on which a learner writes to the operator. The address has the page from which they came. */
export function FeedbackPage() {
  useTitle(copy.title);
  const [params] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  const from = params.get('from') ?? '';
  // The operator reads it. It must be an address of this product.
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
          <PageHead title={copy.title}>{copy.lead}</PageHead>
          <ContactNote />
          <FeedbackForm page={page} onSent={() => setIsSent(true)} />
        </>
      )}
    </div>
  );
}
