import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackLink } from '../../../components/page/back-link.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { type BookDraft, bookDraftQuery, type MadeBook } from '../api/book-upload-api.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';
import { DoneStep } from './done-step.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { SourceStep } from './source-step.tsx';

/** From a list to a practice in four steps. A draft that was left continues here. */
export function ImportPage() {
  useTitle(copy.title);
  const client = useQueryClient();
  const found = useQuery(bookDraftQuery);
  const [step, setStep] = useState<'columns' | 'check'>('columns');
  const [made, setMade] = useState<MadeBook>();
  const draft = found.data?.draft;
  const setDraft = (next: BookDraft | null) => {
    // The pasted text is the draft now, or was deleted with it.
    client.setQueryData(bookDraftQuery.queryKey, { draft: next, pasted: { version: 0, text: '' } });
    setStep('columns');
  };
  const at = made ? 3 : draft ? (step === 'columns' ? 1 : 2) : 0;
  return (
    <div className={styles.page}>
      <BackLink to={paths.ownBooks} label={copy.back} />
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <ol className={styles.steps} aria-label={copy.stepsLabel}>
        {copy.steps.map((name, index) => (
          <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {made ? (
        <DoneStep book={made} onMore={() => setMade(undefined)} />
      ) : found.isPending ? (
        <Loading>
          <Skeleton height={320} isCard />
        </Loading>
      ) : found.isLoadingError ? (
        <ErrorState title={copy.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : draft ? (
        <DraftSteps
          key={draft.version}
          draft={draft}
          step={step}
          onStep={setStep}
          onDiscarded={() => setDraft(null)}
          onReload={() => void found.refetch()}
          onMade={(book) => {
            setDraft(null);
            setMade(book);
          }}
        />
      ) : (
        <SourceStep
          key={found.data.pasted.version}
          pasted={found.data.pasted}
          onRead={setDraft}
          onReload={() => void found.refetch()}
        />
      )}
    </div>
  );
}
