import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { paperQuery } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { readPaperType } from '../paper-type.ts';
import { PaperSheet } from './paper-sheet.tsx';
import styles from './take.module.css';

/** The page on which a learner takes a paper, or one part of it with `part` in the address. */
export function PaperPage() {
  const { type: typeText, id: idText } = useParams();
  const [query] = useSearchParams();
  const type = readPaperType(typeText);
  const id = Number(idText);
  const isNamed = type !== undefined && Number.isSafeInteger(id) && id > 0;
  const paper = useQuery({ ...paperQuery(type ?? 'listening', isNamed ? id : 0), enabled: isNamed });
  const userId = useUser()?.id;
  useTitle(paper.data?.title ?? copy.title);
  const only = Number(query.get('part') ?? 0);
  const parts = paper.data?.parts.filter(({ part }) => only === 0 || part === only);
  const isMissing =
    !isNamed ||
    parts?.length === 0 ||
    (paper.error instanceof ApiError && [404, 422].includes(paper.error.status));
  if (isMissing) {
    return (
      <EmptyState
        heading="h1"
        title={copy.notFoundTitle}
        action={<ButtonLink to={paths.papers}>{copy.back}</ButtonLink>}
      >
        <p>{copy.notFoundText}</p>
      </EmptyState>
    );
  }
  if (paper.error && !paper.data) {
    return <ErrorState error={paper.error} onRetry={() => void paper.refetch()} />;
  }
  if (!paper.data || !parts || userId === undefined) {
    return (
      <Loading>
        <Skeleton className={styles.headSkeleton} />
        <Skeleton className={styles.sheetSkeleton} />
      </Loading>
    );
  }
  return (
    <PaperSheet
      key={`${type} ${id} ${only}`}
      paper={paper.data}
      parts={parts}
      only={only === 0 ? undefined : only}
      userId={userId}
    />
  );
}
