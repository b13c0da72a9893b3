import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { type ContrastState, contrastQuery } from '../api/contrast-api.ts';
import { contrastQueryString, parseContrastAddress } from './address.ts';
import { BookPicker } from './book-picker.tsx';
import { BookSums } from './book-sums.tsx';
import styles from './contrast.module.css';
import { text } from './copy.ts';
import { OverlapChart } from './overlap-chart.tsx';
import { PartWords } from './part-words.tsx';
import { ShareTable } from './share-table.tsx';

/**
 * A comparison of two to four books: shared words, words of one book only, and mastered words. The address has its
 * state.
 */
export function ContrastPage() {
  useTitle(text.title);
  const [query, setQuery] = useSearchParams();
  const place = parseContrastAddress(query);
  const [isPicking, setIsPicking] = useState(false);
  const contrast = useQuery(contrastQuery(place.books));
  const go = (change: Partial<ContrastState>) =>
    setQuery(contrastQueryString(place, change), { preventScrollReset: true, replace: true });
  const toggle = (part: number) =>
    go({
      parts: place.parts.includes(part)
        ? place.parts.filter((each) => each !== part)
        : [...place.parts, part],
    });
  const shown = place.books.length >= 2 ? contrast.data : undefined;

  return (
    <div className={styles.page}>
      <PageHead
        title={text.title}
        action={
          place.books.length > 0 && (
            <Button icon={<Icon of={Layers} size={18} />} onClick={() => setIsPicking(true)}>
              {text.change}
            </Button>
          )
        }
      >
        {text.intro}
      </PageHead>
      {place.books.length < 2 && (
        <EmptyState
          title={place.books.length === 0 ? text.emptyTitle : text.oneMore}
          icon={<Icon of={Layers} size={26} />}
          action={
            <Button variant="primary" onClick={() => setIsPicking(true)}>
              {text.choose}
            </Button>
          }
        >
          {text.emptyText}
        </EmptyState>
      )}
      {place.books.length >= 2 && contrast.isPending && <ContrastSkeleton />}
      {place.books.length >= 2 && contrast.isLoadingError && (
        <ErrorState title={text.failed} error={contrast.error} onRetry={() => void contrast.refetch()} />
      )}
      {shown && (
        <>
          <BookSums
            contrast={shown}
            onRemove={(id) => go({ books: place.books.filter((each) => each !== id) })}
          />
          <div className={styles.columns} aria-busy={contrast.isPlaceholderData}>
            <div className={styles.picture}>
              <OverlapChart contrast={shown} chosen={place.parts} onToggle={toggle} />
              <ShareTable contrast={shown} />
            </div>
            <PartWords place={place} contrast={shown} onGo={go} />
          </div>
        </>
      )}
      {isPicking && (
        <BookPicker
          chosen={place.books}
          onChange={(books) => go({ books })}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

function ContrastSkeleton() {
  return (
    <Loading>
      <div className={styles.sums}>
        <Skeleton height={136} isCard count={2} />
      </div>
      <div className={styles.columns}>
        <Skeleton height={420} isCard count={2} />
      </div>
    </Loading>
  );
}
