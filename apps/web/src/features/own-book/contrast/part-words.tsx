import { useQuery } from '@tanstack/react-query';
import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { BookPlus, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { usePagedRows } from '../../../lib/list/use-paged-rows.ts';
import type { ContrastState } from '../api/contrast-api.ts';
import { type Contrast, type ContrastWord, contrastWordsQuery, pageSize } from '../api/contrast-api.ts';
import styles from './contrast.module.css';
import { text } from './copy.ts';
import { MakeBook } from './make-book.tsx';
import { namePart } from './overlap.ts';

const rowHeight = 64;

/** The words of the chosen combinations, and the button that makes a book of them. */
export function PartWords(props: {
  place: ContrastState;
  contrast: Contrast;
  onGo: (change: Partial<ContrastState>) => void;
}) {
  const { place, contrast, onGo } = props;
  const [isMaking, setIsMaking] = useState(false);
  const first = useQuery({ ...contrastWordsQuery(place, 1), placeholderData: (before) => before });
  if (place.parts.length === 0) {
    return (
      <section className={styles.words}>
        <EmptyState title={text.pickTitle} icon={<Icon of={MousePointerClick} size={26} />}>
          {text.pickText}
        </EmptyState>
      </section>
    );
  }
  const names = place.parts.map((part) => namePart(part, contrast.books.length)).join(' ＋ ');
  const total = first.data?.total ?? 0;
  return (
    <section className={styles.words} aria-labelledby="part">
      <header className={styles.wordsHead}>
        <h2 id="part" className={styles.cardTitle}>
          {names}
          {first.data && <span className={styles.total}>{text.picked(total)}</span>}
        </h2>
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={place.isUnmastered}
            onChange={(event) => onGo({ isUnmastered: event.target.checked })}
          />
          {text.unmastered}
        </label>
        <Button
          variant="primary"
          size="sm"
          icon={<Icon of={BookPlus} size={18} />}
          disabledReason={
            total > ownBookWordsMax ? text.tooMany(ownBookWordsMax) : total === 0 ? text.noneLeft : undefined
          }
          onClick={() => setIsMaking(true)}
        >
          {text.make}
        </Button>
      </header>
      {first.isPending && (
        <Loading>
          <Skeleton className={styles.wordBone} count={3} />
        </Loading>
      )}
      {first.isLoadingError && (
        <ErrorState title={text.listFailed} error={first.error} onRetry={() => void first.refetch()} />
      )}
      {first.data && total === 0 && <EmptyState title={text.noneLeft} />}
      {first.data && total > 0 && <WordList key={names} place={place} first={first.data} />}
      {isMaking && <MakeBook place={place} count={total} onClose={() => setIsMaking(false)} />}
    </section>
  );
}

function WordList(props: { place: ContrastState; first: { list: readonly ContrastWord[]; total: number } }) {
  const { place, first } = props;
  const paged = usePagedRows({
    first,
    pageSize,
    queryOf: (page) => contrastWordsQuery(place, page),
    rowHeight,
    overscan: 8,
  });
  return <PagedList paged={paged} rowHeight={rowHeight} rowOf={(word) => <WordRow word={word} />} />;
}

function WordRow({ word }: { word: ContrastWord }) {
  const state = word.isMastered ? 'mastered' : word.isLearned ? 'learned' : 'new';
  const symbol = word.phonetics.uk || word.phonetics.us;
  return (
    <div className={styles.word}>
      <span className={styles.spelling}>
        <span className="practice-text" lang="en">
          {word.word}
        </span>
        {symbol !== '' && <span className={`${styles.symbol} ipa`}>/{symbol}/</span>}
      </span>
      <span className={styles.meaning}>{word.translate.replaceAll('\n', '；')}</span>
      <span className={styles.state} data-state={state}>
        {text.states[state]}
      </span>
    </div>
  );
}
