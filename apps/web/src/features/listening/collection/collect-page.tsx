import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { SearchField } from '../../../components/page/search-field.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useChoice } from '../../../lib/list/use-choice.ts';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { SectionNav } from '../../../practice/listening/section-nav.tsx';
import { type CollectedKind, collectedQuery } from '../api/collection-api.ts';
import { CollectActions, CollectExport } from './collect-actions.tsx';
import styles from './collect-page.module.css';
import { CollectedArticles, CollectedSentences } from './collected-rows.tsx';
import { copy } from './copy.ts';

const kinds = ['sentence', 'article'] as const;

/** Collected sentences and articles; the address has the kind and the search. */
export function CollectPage() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((each) => each === query.get('kind')) ?? 'sentence';
  // The field shows each letter at once; the address follows.
  const [keyword, setKeyword] = useState(query.get('query') ?? '');
  const change = (next: { kind?: CollectedKind; keyword?: string }) => {
    if (next.keyword !== undefined) setKeyword(next.keyword);
    const fields = { kind: next.kind ?? kind, query: next.keyword ?? keyword };
    const wanted = Object.entries(fields).filter(([, value]) => value !== '' && value !== 'sentence');
    setQuery(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead title={copy.title}>{copy.intro}</PageHead>
      <SectionNav />
      <div className={styles.tools}>
        <Segmented
          label={copy.kindLabel}
          value={kind}
          options={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
          onChange={(next) => change({ kind: next, keyword: '' })}
        />
        <SearchField keyword={keyword} label={copy.search} onChange={(text) => change({ keyword: text })} />
        <CollectExport kind={kind} keyword={keyword} />
      </div>
      <Collected key={kind} kind={kind} keyword={useDeferredValue(keyword.trim())} />
    </>
  );
}

function Collected({ kind, keyword }: { kind: CollectedKind; keyword: string }) {
  const found = useInfiniteQuery(collectedQuery(kind, keyword));
  const choice = useChoice();
  const items = useMemo(() => found.data?.pages.flatMap(({ list }) => list) ?? [], [found.data]);
  if (found.error && !found.data)
    return <ErrorState title={copy.failed} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Loading>
        <Skeleton height={84} isCard count={4} />
      </Loading>
    );
  if (items.length === 0 && keyword !== '')
    return (
      <EmptyState title={copy.noneFound}>
        <p>{copy.noneFoundText}</p>
      </EmptyState>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title={copy.emptyTitle[kind]}
        icon={<Icon of={Star} size={26} />}
        action={
          <ButtonLink to={paths.articles} variant="primary">
            {copy.emptyAction}
          </ButtonLink>
        }
      >
        <p>{copy.emptyText[kind]}</p>
      </EmptyState>
    );
  const total = found.data.pages[0]?.total ?? items.length;
  return (
    <>
      <CollectActions kind={kind} keyword={keyword} items={items} total={total} choice={choice} />
      {kind === 'sentence' ? (
        <CollectedSentences items={items} choice={choice} />
      ) : (
        <CollectedArticles items={items} choice={choice} />
      )}
      <p className={styles.total} role="status">
        {copy.total(total)}
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
