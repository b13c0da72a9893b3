import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { playSound } from '../../../lib/audio/speak.ts';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import type { Choice } from '../../../lib/list/use-choice.ts';
import { usePagedRows } from '../../../lib/list/use-paged-rows.ts';
import { queryClient, refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { openWordPopup } from '../../../shared-state/word-popup/store.ts';
import type { OwnFilter, OwnWord } from '../api/own-words-api.ts';
import {
  canChange,
  listOwnWordIds,
  type OwnWordsPage,
  orderWord,
  ownWordsQuery,
  pageSize,
} from '../api/own-words-api.ts';
import { LazyRecordDialog } from '../record/lazy-record-dialog.tsx';
import { text } from './copy.ts';
import { OwnWordRow, type RowActions, type Step } from './own-word-row.tsx';

// The height of the rows in own-words.module.css. All rows have the same height, so they are not measured during a
// scroll.
const rowHeights = { wide: 72, narrow: 104 };
const narrow = window.matchMedia('(max-width: 767px)');

const followNarrow = (onChange: () => void) => {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};

const beforeOf = (ids: readonly number[], index: number, step: Step): number | undefined => {
  if (step === 'top') return ids[0];
  if (step === 'up') return ids[index - 1];
  return step === 'down' ? ids[index + 2] : undefined;
};

async function move(filter: OwnFilter, index: number, step: Step): Promise<void> {
  const ids = await listOwnWordIds(filter);
  const id = ids[index];
  const isThere = step === 'up' || step === 'top' ? index === 0 : index >= ids.length - 1;
  if (id === undefined || filter.bookId === undefined || isThere) return;
  await orderWord(filter.bookId, id, beforeOf(ids, index, step));
  await refreshOwnBooks();
}

/**
 * Every word of a filter. It draws only visible rows and loads only their pages, so that ten thousand words cost as
 * much as fifty. `playingIndex`: the row that plays.
 */
export function OwnWordList(props: {
  filter: OwnFilter;
  first: OwnWordsPage;
  choice: Choice;
  playingIndex: number | undefined;
  /** Stops the list player, because a single word will play. */
  onSpeak: () => void;
}) {
  const { filter, first, choice, playingIndex, onSpeak } = props;
  const isFree = canChange(first.book);
  const accent = accentOf(useUser()?.config);
  const isNarrow = useSyncExternalStore(followNarrow, () => narrow.matches);
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.wide;
  const paged = usePagedRows({
    first,
    pageSize,
    queryOf: (page) => ownWordsQuery(filter, page),
    rowHeight,
    overscan: 2,
    inHalves: true,
  });
  const { virtualizer } = paged;
  // With another height all row positions change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what calls for it.
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const { toggle } = choice;
  const [recorded, setRecorded] = useState<OwnWord>();
  const actions = useMemo(
    (): RowActions => ({
      toggle,
      look: (index) => {
        const page = Math.floor(index / pageSize) + 1;
        const entries = queryClient.getQueryData(ownWordsQuery(filter, page).queryKey)?.list ?? [];
        openWordPopup({
          words: entries.map(({ word }) => ({ id: word.id, word: word.word, info: word })),
          index: index % pageSize,
          context: 'home',
        });
      },
      play: ({ word }) => {
        onSpeak();
        void playSound(wordSound(word), { accent, rate: 1, times: 1 }).then((outcome) => {
          if (outcome === 'failed' || outcome === 'blocked') toast.info(text.soundFailed);
        });
      },
      record: (entry) => {
        onSpeak();
        setRecorded(entry);
      },
      step: (index, step) => {
        // The client has shown the error.
        void move(filter, index, step).catch(() => undefined);
      },
    }),
    [toggle, filter, accent, onSpeak],
  );

  // The playing word stays visible.
  useEffect(() => {
    if (playingIndex !== undefined) virtualizer.scrollToIndex(playingIndex, { align: 'center' });
  }, [playingIndex, virtualizer]);

  return (
    <>
      <PagedList
        paged={paged}
        rowHeight={rowHeight}
        rowOf={(entry, index, isWhole) => (
          <OwnWordRow
            key={entry.wordId}
            entry={entry}
            bookId={first.book.id}
            index={index}
            isWhole={isWhole}
            isChosen={choice.chosen.has(entry.wordId)}
            isPlaying={playingIndex === index}
            isFree={isFree}
            isOrdered={isFree && filter.sort === 'own' && filter.keyword === ''}
            actions={actions}
          />
        )}
      />
      {recorded && (
        <LazyRecordDialog
          bookId={first.book.id}
          word={recorded.word}
          present={recorded.hasRecording ? recorded.word.sounds.uk : undefined}
          onClose={() => setRecorded(undefined)}
        />
      )}
    </>
  );
}
