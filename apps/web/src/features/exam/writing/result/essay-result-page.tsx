import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api/error.ts';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useTitle } from '../../../../lib/title.ts';
import { essayQuery } from '../../api/essay-api.ts';
import { copy } from '../copy.ts';
import { EssayComparison } from './essay-comparison.tsx';

const text = copy.result;

/** An own essay beside the model answers. The address has its id. */
export function EssayResultPage() {
  const { id = '' } = useParams();
  const essay = useQuery(essayQuery(id));
  useTitle(text.title);
  if (essay.data) return <EssayComparison key={id} essay={essay.data} />;
  if (essay.error instanceof ApiError && [404, 422].includes(essay.error.status))
    return (
      <EmptyState
        heading="h1"
        title={text.notFoundTitle}
        action={<ButtonLink to={linkTo(paths.papers, {}, { type: 'writing' })}>{text.back}</ButtonLink>}
      >
        <p>{text.notFoundText}</p>
      </EmptyState>
    );
  if (essay.error) return <ErrorState error={essay.error} onRetry={() => void essay.refetch()} />;
  return (
    <Loading>
      <Skeleton height={420} isCard count={2} />
    </Loading>
  );
}
