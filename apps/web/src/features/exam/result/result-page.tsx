import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { resultQuery } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import styles from './result.module.css';
import { ResultSheet } from './result-sheet.tsx';

/** The result of an attempt; its id is in the address. */
export function ResultPage() {
  const { id = '' } = useParams();
  const result = useQuery(resultQuery(id));
  useTitle(copy.result.title);
  if (result.data) return <ResultSheet key={id} result={result.data} />;
  if (result.error instanceof ApiError && [404, 422].includes(result.error.status)) {
    return (
      <EmptyState
        heading="h1"
        title={copy.result.notFoundTitle}
        action={<ButtonLink to={paths.papers}>{copy.back}</ButtonLink>}
      >
        <p>{copy.result.notFoundText}</p>
      </EmptyState>
    );
  }
  if (result.error) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  return (
    <Loading>
      <Skeleton className={styles.headSkeleton} />
      <Skeleton height={420} isCard />
    </Loading>
  );
}
