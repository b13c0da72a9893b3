import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../components/states.tsx';
import { openWordPopup } from '../../../lib/word-popup/store.ts';
import styles from './error-book.module.css';
import { ErrorRow } from './error-row.tsx';
import { type ErrorFilter, type ErrorWord, errorsQuery, pageSize } from './queries.ts';
import type { Choice } from './use-choice.ts';

type FirstPage = { list: readonly ErrorWord[]; total: number; right_days_needed: number };

/** Draws what can be done with a word besides practising it; the same function at every draw. */
export type WordTools = (word: ErrorWord['word']) => ReactNode;

const rowHeight = 72;

/**
 * Every word a filter finds. Only the rows in sight are drawn and only their pages fetched, so that ten thousand cost
 * what fifty do. `now` is the instant the relative times are told from, milliseconds.
 */
export function ErrorList(props: {
  filter: ErrorFilter;
  first: FirstPage;
  choice: Choice;
  now: number;
  onPlay: (word: ErrorWord) => void;
  toolsOf: WordTools;
}) {
  const { filter, first, choice, now, onPlay, toolsOf } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [openId, setOpenId] = useState<number>();
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.offsetTop);
  }, []);
  const rows = useWindowVirtualizer({
    count: first.total,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
  });
  const shown = rows.getVirtualItems();
  const pages = [...new Set(shown.map(({ index }) => Math.floor(index / pageSize) + 1))].filter(
    (page) => page > 1,
  );
  const fetched = useQueries({ queries: pages.map((page) => errorsQuery(filter, page)) });
  const entriesOf = (page: number): readonly ErrorWord[] =>
    (page === 1 ? first.list : fetched[pages.indexOf(page)]?.data?.list) ?? [];
  const entryAt = (index: number): ErrorWord | undefined => {
    const page = Math.floor(index / pageSize) + 1;
    return entriesOf(page)[index % pageSize];
  };
  const latest = useRef<readonly ErrorWord[]>([]);
  latest.current = [1, ...pages].flatMap(entriesOf);
  const lookUp = useCallback((wordId: number) => {
    const entries = latest.current;
    openWordPopup({
      words: entries.map(({ word }) => ({ id: word.id, word: word.word, info: word })),
      index: entries.findIndex((entry) => entry.lexicon_id === wordId),
      context: 'error',
    });
  }, []);
  const toggleOpen = useCallback(
    (wordId: number) => setOpenId((before) => (before === wordId ? undefined : wordId)),
    [],
  );

  return (
    <ul className={styles.list} ref={list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start, key }) => {
        const entry = entryAt(index);
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={first.total}
            aria-posinset={index + 1}
          >
            {entry ? (
              <ErrorRow
                entry={entry}
                daysNeeded={first.right_days_needed}
                isChosen={choice.chosen.has(entry.lexicon_id)}
                isOpen={openId === entry.lexicon_id}
                now={now}
                onToggle={choice.toggle}
                onOpen={toggleOpen}
                onPlay={onPlay}
                toolsOf={toolsOf}
                onLookUp={lookUp}
              />
            ) : (
              <Skeleton className={styles.skeleton} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
