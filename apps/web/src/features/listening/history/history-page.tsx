import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { SectionNav } from '../../../practice/listening/section-nav.tsx';
import { type HistoryChoice, historyQuery, type SourceKind } from '../api/history-api.ts';
import { copy } from './copy.ts';
import styles from './history.module.css';
import { HistoryRow } from './history-row.tsx';

const kinds = Object.keys(copy.kinds) as SourceKind[];
const choices = [...kinds, 'labelled'] as const;

/** Every listening practice, the latest first; the address has the kind. */
export function HistoryPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const kind = choices.find((each) => each === query.get('kind'));
  return (
    <>
      <PageHead
        title={copy.title}
        action={
          <ListSelect
            label={copy.kindLabel}
            value={kind ?? ''}
            onChange={(event) => {
              const { value } = event.target;
              setQuery(value === '' ? {} : { kind: value }, { replace: true });
            }}
          >
            <option value="">{copy.all}</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {copy.kinds[each]}
              </option>
            ))}
            <option value="labelled">{copy.labelled}</option>
          </ListSelect>
        }
      >
        {copy.intro}
      </PageHead>
      <SectionNav />
      <Records key={kind} kind={kind} />
    </>
  );
}

function Records({ kind }: { kind: HistoryChoice }) {
  const found = useInfiniteQuery(historyQuery(kind));
  if (found.error && !found.data)
    return <ErrorState title={copy.failed} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Loading>
        <Skeleton height={96} isCard count={4} />
      </Loading>
    );
  const records = found.data.pages.flatMap((page) => page.records);
  if (records.length === 0)
    return (
      <EmptyState
        title={kind ? copy.noneTitle : copy.emptyTitle}
        icon={<Icon of={History} size={26} />}
        action={
          <ButtonLink to={paths.articles} variant="primary">
            {copy.emptyAction}
          </ButtonLink>
        }
      >
        <p>{copy.emptyText}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.rows}>
        {records.map((record) => (
          <HistoryRow key={record.practiceId} record={record} />
        ))}
      </ul>
      <p className={styles.total} role="status">
        {copy.total(found.data.pages[0]?.total ?? records.length)}
      </p>
      {found.hasNextPage && (
        <Button
          className={styles.more}
          isBusy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}
