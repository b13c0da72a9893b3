import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { paths } from '../../../lib/paths.ts';
import { copy } from '../copy.ts';
import styles from './screen.module.css';

/** A test that loads, that is not there, or that cannot be opened. */
export function TestState(
  props: { kind: 'loading' } | { kind: 'missing' } | { kind: 'failed'; error: unknown; onRetry: () => void },
) {
  return (
    <div className={styles.state}>
      <State {...props} />
    </div>
  );
}

function State(props: Parameters<typeof TestState>[0]) {
  if (props.kind === 'loading')
    return (
      <Loading>
        <Skeleton className={styles.headSkeleton} />
        <Skeleton className={styles.sheetSkeleton} />
      </Loading>
    );
  const isMissing =
    props.kind === 'missing' || (props.error instanceof ApiError && [404, 422].includes(props.error.status));
  if (!isMissing) return <ErrorState error={props.error} onRetry={props.onRetry} />;
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
