import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { Choice } from '../../lib/list/use-choice.ts';
import { openWordPopup } from '../../shared-state/word-popup/store.ts';
import type { ErrorFilter, ErrorWord, FirstPage } from './api/error-book-api.ts';
import { ErrorRow, type WordTools } from './error-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

// A virtual list needs more code than the rest of the page, and most error books are short.
const LongList = lazyPart(() => import('./long-list.tsx').then((module) => module.LongList), {
  placeholder: <ListSkeleton />,
});

/** Every word of a filter. `now` is the base of the relative times, in milliseconds. */
export function ErrorList(props: {
  filter: ErrorFilter;
  first: FirstPage;
  choice: Choice;
  now: number;
  onPlay: (word: ErrorWord) => void;
  toolsOf: WordTools;
}) {
  const { filter, first, choice, now, onPlay, toolsOf } = props;
  const [openId, setOpenId] = useState<number>();
  const toggleOpen = useCallback(
    (wordId: number) => setOpenId((before) => (before === wordId ? undefined : wordId)),
    [],
  );
  // The words that the popup can step through: the words of the loaded pages.
  const known = useRef(first.list);
  const isLong = first.total > first.list.length;
  useEffect(() => {
    // A long list reports its own pages.
    if (!isLong) known.current = first.list;
  }, [isLong, first]);
  const lookUp = useCallback((wordId: number) => {
    const entries = known.current;
    openWordPopup({
      words: entries.map(({ word }) => ({ id: word.id, word: word.word, info: word })),
      index: entries.findIndex((entry) => entry.wordId === wordId),
      context: 'error',
    });
  }, []);
  const rowOf = (entry: ErrorWord) => (
    <ErrorRow
      entry={entry}
      daysNeeded={first.daysNeeded}
      isChosen={choice.chosen.has(entry.wordId)}
      isOpen={openId === entry.wordId}
      now={now}
      onToggle={choice.toggle}
      onOpen={toggleOpen}
      onPlay={onPlay}
      toolsOf={toolsOf}
      onLookUp={lookUp}
    />
  );
  if (isLong) {
    return <LongList filter={filter} first={first} known={known} rowOf={rowOf} />;
  }
  return (
    <ul>
      {first.list.map((entry, index) => (
        <li key={entry.wordId} aria-setsize={first.total} aria-posinset={index + 1}>
          {rowOf(entry)}
        </li>
      ))}
    </ul>
  );
}
