import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { editedBookQuery } from '../api/book-edit-api.ts';
import styles from './book-edit.module.css';
import { copy } from './copy.ts';
import { Editor } from './editor.tsx';

/** The id of the address; undefined when it is no id. */
function idOf(value: string | null): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The editor of an own book: every line of it, in one page. */
export function EditPage() {
  useTitle(copy.title);
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  const found = useQuery(editedBookQuery(id));
  const isMissing = id === undefined || (found.error instanceof ApiError && found.error.status === 404);
  return (
    <div className={styles.page}>
      <BackLink
        to={id === undefined ? paths.ownBooks : linkTo(paths.ownBook, {}, { id })}
        label={copy.back}
      />
      {isMissing ? (
        <EmptyState
          heading="h1"
          title={copy.missingTitle}
          action={<ButtonLink to={paths.ownBooks}>{copy.back}</ButtonLink>}
        >
          {copy.missingText}
        </EmptyState>
      ) : found.isLoadingError ? (
        <ErrorState title={copy.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Editor
          key={found.data.version}
          book={found.data}
          onReload={async () => {
            await found.refetch();
          }}
        />
      ) : (
        <Loading>
          <Skeleton height={64} isCard />
          <Skeleton height={72} isCard count={5} />
        </Loading>
      )}
    </div>
  );
}
