import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { StudyHeadSkeleton } from '../../../components/page/study-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import styles from './study.module.css';

/** The id in an address; 0 when it is invalid. */
export const readStudyId = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** A task or topic while it loads, when it is missing, after a failure, or loaded. `id` 0: none. */
export function StudyState<Data>(props: {
  id: number;
  query: UseQueryResult<Data>;
  back: { to: string; label: string };
  notFoundTitle: string;
  notFoundText: string;
  children: (data: Data) => ReactNode;
}) {
  const { id, query, back, notFoundTitle, notFoundText, children } = props;
  const { data, error } = query;
  if (id === 0 || (error instanceof ApiError && [404, 422].includes(error.status))) {
    return (
      <EmptyState
        heading="h1"
        title={notFoundTitle}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        <p>{notFoundText}</p>
      </EmptyState>
    );
  }
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <div className={styles.page}>
        <StudyHeadSkeleton />
        <Skeleton height={420} isCard count={2} />
      </div>
    </Loading>
  );
}
