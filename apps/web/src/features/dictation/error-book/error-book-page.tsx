import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, PencilLine, Search, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../../lib/session/store.ts';
import { useTitle } from '../../../lib/title.ts';
import { toast } from '../../../lib/toast.ts';
import {
  deleteErrors,
  type ErrorFilter,
  type ErrorSort,
  type ErrorWord,
  errorGroupsQuery,
  errorsQuery,
  restoreErrors,
} from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import { getPlayer } from '../model/desk.ts';
import styles from './error-book.module.css';
import { ErrorList } from './error-list.tsx';
import { readFilter, writeFilter } from './filter.ts';
import { startErrorPractice } from './start-practice.ts';
import { type Choice, useChoice } from './use-choice.ts';

const text = copy.errorBook;
const undoMs = 5_000;
/** Words of one practice of wrong words. */
const practiceLimit = 200;

const refresh = () => queryClient.invalidateQueries({ queryKey: ['errors'] });

/** Puts removed words back; a refusal has shown its toast. */
const undoRemoval = (ids: number[]) => {
  restoreErrors(ids)
    .then(() => {
      toast.success(text.restored);
      return refresh();
    })
    .catch(() => undefined);
};

/** The error book: what was written wrongly, to find, to practise and to let go. */
export function ErrorBookPage() {
  useTitle(text.title);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const choice = useChoice();
  const errors = useQuery(errorsQuery(filter));
  const change = useCallback(
    (next: Partial<ErrorFilter>) =>
      setParams((before) => writeFilter({ ...readFilter(before), page: 1, ...next }), { replace: true }),
    [setParams],
  );
  const play = usePlay();
  const isFiltered = filter.keyword.trim() !== '' || filter.groupId !== undefined;
  const total = errors.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / (errors.data?.page_size ?? 50)));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {errors.data && <span className={styles.total}>{text.count(total)}</span>}
      </header>
      {(total > 0 || isFiltered) && <Filters filter={filter} onChange={change} />}
      {errors.isPending ? (
        <ListSkeleton />
      ) : errors.isError ? (
        <ErrorState title={text.failed} error={errors.error} onRetry={() => void errors.refetch()} />
      ) : errors.data.list.length === 0 ? (
        <Emptiness isFiltered={isFiltered} onClear={() => change({ keyword: '', groupId: undefined })} />
      ) : (
        <>
          <Actions words={errors.data.list} choice={choice} />
          <ErrorList words={errors.data.list} choice={choice} now={errors.dataUpdatedAt} onPlay={play} />
          {pages > 1 && (
            <nav className={styles.pages}>
              <Button
                size="sm"
                icon={<Icon of={ChevronLeft} size={18} />}
                disabledReason={filter.page <= 1 ? text.firstPage : undefined}
                onClick={() => change({ page: filter.page - 1 })}
              >
                {text.previousPage}
              </Button>
              <span>{text.page(filter.page, pages)}</span>
              <Button
                size="sm"
                disabledReason={filter.page >= pages ? text.lastPage : undefined}
                onClick={() => change({ page: filter.page + 1 })}
              >
                {text.nextPage}
                <Icon of={ChevronRight} size={18} />
              </Button>
            </nav>
          )}
        </>
      )}
    </div>
  );
}

function usePlay(): (entry: ErrorWord) => void {
  const isAmerican = useUser()?.config.phonetic_type === 2;
  useEffect(() => () => getPlayer().stop(), []);
  return useCallback(
    ({ word }: ErrorWord) => {
      const sound = {
        wordId: word.id,
        text: word.word,
        urls: { uk: word['phonetic-y'], us: word['phonetic-m'] },
      };
      void getPlayer().play(sound, { accent: isAmerican ? 'us' : 'uk', rate: 1, times: 1 });
    },
    [isAmerican],
  );
}

const typingPauseMs = 250;

function Filters({
  filter,
  onChange,
}: {
  filter: ErrorFilter;
  onChange: (next: Partial<ErrorFilter>) => void;
}) {
  const groups = useQuery(errorGroupsQuery);
  const [keyword, setKeyword] = useState(filter.keyword);
  useEffect(() => setKeyword(filter.keyword), [filter.keyword]);
  useEffect(() => {
    if (keyword === filter.keyword) return;
    const timer = setTimeout(() => onChange({ keyword }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [keyword, filter.keyword, onChange]);
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          type="search"
          value={keyword}
          maxLength={50}
          placeholder={text.search}
          aria-label={text.search}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {keyword !== '' && (
          <IconButton label={text.clear} icon={<Icon of={X} size={18} />} onClick={() => setKeyword('')} />
        )}
      </div>
      <select
        className={styles.select}
        aria-label={text.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value as ErrorSort })}
      >
        {(Object.keys(text.sorts) as ErrorSort[]).map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={text.book}
        value={filter.groupId ?? ''}
        onChange={(event) => onChange({ groupId: Number(event.target.value) || undefined })}
      >
        <option value="">{text.allBooks}</option>
        {groups.data?.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}（{group.count}）
          </option>
        ))}
      </select>
    </search>
  );
}

function Actions({ words, choice }: { words: readonly ErrorWord[]; choice: Choice }) {
  const navigate = useNavigate();
  const user = useUser();
  const [isBusy, setIsBusy] = useState(false);
  const { chosen } = choice;
  const isAllChosen = words.every((word) => chosen.has(word.lexicon_id));
  const none = chosen.size === 0 ? text.nothingChosen : undefined;

  const dictate = async () => {
    if (!user) return;
    const list = (chosen.size > 0 ? [...chosen.values()] : words).slice(0, practiceLimit);
    await startErrorPractice(user.id, list, user.config);
    void navigate('/home?from=errors');
  };
  const remove = async () => {
    const ids = [...chosen.keys()];
    setIsBusy(true);
    try {
      await deleteErrors(ids);
      choice.clear();
      toast.success(text.removed(ids.length), {
        durationMs: undoMs,
        action: { label: text.undo, run: () => undoRemoval(ids) },
      });
      await refresh();
    } catch {
      // The client has shown what went wrong; the choice stands for another try.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.actions}>
      <label className={styles.all}>
        <input type="checkbox" checked={isAllChosen} onChange={() => choice.setAll(words, !isAllChosen)} />
        {chosen.size > 0 ? text.chosen(chosen.size) : text.chooseAll}
      </label>
      <Button variant="primary" icon={<Icon of={PencilLine} size={18} />} onClick={() => void dictate()}>
        {chosen.size > 0 ? text.dictate : text.dictateAll}
      </Button>
      <Button
        icon={<Icon of={Trash2} size={18} />}
        isBusy={isBusy}
        disabledReason={none}
        onClick={() => void remove()}
      >
        {text.remove}
      </Button>
    </div>
  );
}

function Emptiness({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState title={text.noMatchTitle} action={<Button onClick={onClear}>{text.noMatchAction}</Button>}>
      {text.noMatchText}
    </EmptyState>
  ) : (
    <EmptyState
      title={text.emptyTitle}
      icon={<Icon of={PencilLine} size={26} />}
      action={
        <ButtonLink to="/home" variant="primary">
          {text.emptyAction}
        </ButtonLink>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

function ListSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {skeletonRows.map((row) => (
          <Skeleton key={row} className={styles.skeleton} />
        ))}
      </div>
    </Loading>
  );
}
