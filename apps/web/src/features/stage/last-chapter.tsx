import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { lastLearnedQuery } from '../../practice/api/practice-api.ts';
import { copy } from './copy.ts';

/**
 * Shown when neither the address nor this device names a chapter. It opens the chapter that was practised last on any
 * device, or shows a link to the books.
 */
export function LastChapter({ fallback }: { fallback: ReactNode }) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(lastLearnedQuery);
  if (isPending) return fallback;
  if (isLoadingError) {
    return <ErrorState title={copy.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.chapterId != null && data.bookId !== null) {
    return (
      <Navigate replace to={linkTo(paths.practice, {}, { book: data.bookId, chapter: data.chapterId })} />
    );
  }
  return (
    <EmptyState
      title={copy.empty.title}
      action={
        <ButtonLink to={paths.books} variant="primary">
          {copy.empty.action}
        </ButtonLink>
      }
    >
      {copy.empty.text}
    </EmptyState>
  );
}
