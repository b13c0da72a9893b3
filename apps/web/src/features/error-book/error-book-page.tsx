import { useQuery } from '@tanstack/react-query';
import { Award, PencilLine } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Segmented } from '../../components/field/segmented.tsx';
import { Icon } from '../../components/icon.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { wordSound } from '../../lib/audio/word-sound.ts';
import { formatCount } from '../../lib/format/format-count.ts';
import { useChoice } from '../../lib/list/use-choice.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { getClipPlayer } from '../../practice/get-clip-player.ts';
import { useUser } from '../../shared-state/session/store.ts';
import { accentOf } from '../../shared-state/settings/accent.ts';
import { ErrorActions } from './actions.tsx';
import {
  type ErrorFilter,
  type ErrorWord,
  errorCountsQuery,
  errorsQuery,
  type ErrorState as WordState,
} from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';
import { ErrorList } from './error-list.tsx';
import type { WordTools } from './error-row.tsx';
import { isNarrowed, readFilter, writeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { BookTools } from './tools.tsx';

/** The error book: wrong words, to find, practise and remove. `toolsOf` renders more actions for a word. */
export function ErrorBookPage({ toolsOf }: { toolsOf: WordTools }) {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const choice = useChoice();
  const first = useQuery({ ...errorsQuery(filter, 1), placeholderData: (before) => before });
  const counts = useQuery(errorCountsQuery(filter));
  const change = useCallback(
    (next: Partial<ErrorFilter>) =>
      setParams((before) => writeFilter({ ...readFilter(before), ...next }), { replace: true }),
    [setParams],
  );
  const play = usePlay();
  const states = counts.data?.states;
  // On a phone the words come first, so the filters are folded until the learner asks for them.
  const [isFolded, setIsFolded] = useState(
    () => filter.groupId === undefined && filter.pattern === undefined,
  );
  const isUntouched = states !== undefined && states.open + states.left === 0;

  return (
    <div className={styles.page} data-folded={isFolded || undefined}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {first.data && !isUntouched && <span className={styles.total}>{text.count(first.data.total)}</span>}
        {counts.data && !isUntouched && <BookTools filter={filter} daysNeeded={counts.data.daysNeeded} />}
      </header>
      {counts.data && states && !isUntouched && (
        <>
          <Segmented
            label={text.stateLabel}
            value={filter.state}
            options={(['open', 'left'] as const).map((value: WordState) => ({
              value,
              label: `${text.states[value]} ${formatCount(states[value])}`,
            }))}
            onChange={(state) => {
              choice.clear();
              change({ state });
            }}
          />
          <Filters
            filter={filter}
            counts={counts.data}
            isFolded={isFolded}
            onFold={() => setIsFolded(!isFolded)}
            onChange={change}
          />
        </>
      )}
      {first.isPending || counts.isPending ? (
        <ListSkeleton />
      ) : first.isLoadingError || counts.isLoadingError ? (
        <ErrorState
          title={text.failed}
          error={first.error ?? counts.error}
          onRetry={() => void Promise.all([first.refetch(), counts.refetch()])}
        />
      ) : first.data.total === 0 ? (
        <Emptiness
          filter={filter}
          hasLeft={counts.data.states.left > 0}
          daysNeeded={counts.data.daysNeeded}
          onChange={change}
        />
      ) : (
        <>
          <ErrorActions filter={filter} first={first.data} choice={choice} />
          <ErrorList
            filter={filter}
            first={first.data}
            choice={choice}
            now={first.dataUpdatedAt}
            onPlay={play}
            toolsOf={toolsOf}
          />
        </>
      )}
    </div>
  );
}

function usePlay(): (entry: ErrorWord) => void {
  const config = useUser()?.config;
  const accent = accentOf(config);
  const rate = config?.playSpeed ?? 1;
  useEffect(() => () => getClipPlayer().stop(), []);
  return useCallback(
    ({ word }: ErrorWord) => {
      void getClipPlayer().play(wordSound(word), { accent, rate, times: 1 });
    },
    [accent, rate],
  );
}

function Emptiness(props: {
  filter: ErrorFilter;
  hasLeft: boolean;
  daysNeeded: number;
  onChange: (next: Partial<ErrorFilter>) => void;
}) {
  const { filter, hasLeft, daysNeeded, onChange } = props;
  if (isNarrowed(filter)) {
    const clear = () => onChange({ keyword: '', groupId: undefined, pattern: undefined });
    return (
      <EmptyState title={text.noMatchTitle} action={<Button onClick={clear}>{text.noMatchAction}</Button>}>
        {text.noMatchText}
      </EmptyState>
    );
  }
  if (filter.state === 'left') {
    return (
      <EmptyState
        title={text.noneLeftTitle}
        icon={<Icon of={Award} size={26} />}
        action={<Button onClick={() => onChange({ state: 'open' })}>{text.noneLeftAction}</Button>}
      >
        {text.noneLeftText(daysNeeded)}
      </EmptyState>
    );
  }
  return hasLeft ? (
    <EmptyState
      title={text.doneTitle}
      icon={<Icon of={Award} size={26} />}
      action={<Button onClick={() => onChange({ state: 'left' })}>{text.doneAction}</Button>}
    >
      {text.doneText}
    </EmptyState>
  ) : (
    <EmptyState
      title={text.emptyTitle}
      icon={<Icon of={PencilLine} size={26} />}
      action={
        <ButtonLink to={paths.practice} variant="primary">
          {text.emptyAction}
        </ButtonLink>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}
