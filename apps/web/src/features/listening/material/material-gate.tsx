import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { type MaterialSource, partOf } from '../../../practice/listening/material-source.ts';
import { isPartNotTaken } from '../api/paper-part-api.ts';
import { copy } from './copy.ts';

/** What a page shows while its material is not there: it loads, it does not exist, or it may not be heard yet. */
export function MaterialGate(props: {
  source: MaterialSource | undefined;
  error: unknown;
  onRetry: () => void;
}) {
  const { source, error, onRetry } = props;
  if (!source || (error instanceof ApiError && [404, 422].includes(error.status)))
    return <MissingMaterial title={copy.missingTitle} />;
  const place = partOf(source.id);
  if (place && isPartNotTaken(error)) {
    const { paperId, part } = place;
    return (
      <EmptyState
        heading="h1"
        title={copy.notTakenTitle(part)}
        action={
          <ButtonLink
            to={linkTo(paths.paper, { type: 'listening', id: paperId }, { part })}
            variant="primary"
          >
            {copy.toPart(part)}
          </ButtonLink>
        }
      >
        <p>{messageOf(error)}</p>
      </EmptyState>
    );
  }
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return <MaterialSkeleton />;
}

/** Says that a material cannot be heard. */
export function MissingMaterial({ title }: { title: string }) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      action={<ButtonLink to={paths.articles}>{copy.toLibrary}</ButtonLink>}
    >
      <p>{copy.missingText}</p>
    </EmptyState>
  );
}

/** The placeholder of a listening page. */
export function MaterialSkeleton() {
  return (
    <Loading>
      <Skeleton height={72} isCard />
      <Skeleton height={56} isCard />
      <Skeleton height={420} isCard />
    </Loading>
  );
}
