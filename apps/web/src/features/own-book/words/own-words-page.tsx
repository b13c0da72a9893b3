import { useQuery } from '@tanstack/react-query';
import {
  AudioLines,
  BookmarkPlus,
  ClipboardPaste,
  PencilLine,
  Play,
  Send,
  Share2,
  Square,
  SquarePen,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { SearchField } from '../../../components/page/search-field.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api/error.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useChoice } from '../../../lib/list/use-choice.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import { ChapterPicker } from '../../../practice/book/chapter-picker.tsx';
import {
  canChange,
  type OwnWordsPage as FirstPage,
  type OwnFilter,
  ownWordsQuery,
} from '../api/own-words-api.ts';
import { FollowNote } from '../share/follow-note.tsx';
import { SubmissionNote } from '../submission/submission-note.tsx';
import { AddWord } from './add-word.tsx';
import { text } from './copy.ts';
import { OwnExportMenu } from './export-menu.tsx';
import { OwnWordList } from './own-word-list.tsx';
import styles from './own-words.module.css';
import { PlayerBar } from './player-bar.tsx';
import { useListPlayer } from './use-list-player.ts';
import { WordActions } from './word-actions.tsx';
import { readFilter, sorts, writeFilter } from './word-filter.ts';

const ListDialog = lazyDialog(() => import('../list/list-dialog.tsx').then((module) => module.ListDialog));

const SubmitDialog = lazyDialog(() =>
  import('../submission/submit-dialog.tsx').then((module) => module.SubmitDialog),
);

const ShareDialog = lazyDialog(() =>
  import('../share/share-dialog.tsx').then((module) => module.ShareDialog),
);

/** The words of an own book: search, order, notes, moves, dictation, playback and export. */
export function OwnWordsPage() {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const first = useQuery({ ...ownWordsQuery(filter, 1), placeholderData: (before) => before });
  const change = (next: Partial<OwnFilter>) =>
    setParams((before) => writeFilter({ ...readFilter(before), ...next }), { replace: true });
  const isMissing =
    filter.bookId === undefined || (first.error instanceof ApiError && first.error.status === 404);
  useTitle(first.data?.book.name ?? text.title);

  return (
    <div className={styles.page}>
      <BackLink to={paths.ownBooks} label={text.back} />
      {isMissing ? (
        <EmptyState
          heading="h1"
          title={text.missingTitle}
          action={<ButtonLink to={paths.ownBooks}>{text.back}</ButtonLink>}
        >
          {text.missingText}
        </EmptyState>
      ) : first.isLoadingError ? (
        <ErrorState title={text.wordsFailed} error={first.error} onRetry={() => void first.refetch()} />
      ) : first.data ? (
        <Words key={first.data.book.id} filter={filter} first={first.data} onChange={change} />
      ) : (
        <WordsSkeleton />
      )}
    </div>
  );
}

function Words(props: { filter: OwnFilter; first: FirstPage; onChange: (next: Partial<OwnFilter>) => void }) {
  const { filter, first, onChange } = props;
  const { book, total } = first;
  const choice = useChoice();
  const [opened, setOpened] = useState<'chapters' | 'list' | 'share' | 'submit'>();
  const [pasted, setPasted] = useState('');
  const close = () => setOpened(undefined);
  const openList = (lines: string) => {
    setPasted(lines);
    setOpened('list');
  };
  const { playing, start, stop, pause, controls } = useListPlayer(filter, total);
  const isFree = canChange(book);
  const none = total === 0 ? text.nothingHere : undefined;
  return (
    <>
      <header className={styles.head}>
        <h1>{book.name}</h1>
        <span className={styles.muted}>{text.count(book.wordCount)}</span>
        <div className={styles.tools}>
          <Button
            variant="primary"
            icon={<Icon of={PencilLine} size={18} />}
            disabledReason={book.wordCount === 0 ? text.nothingHere : undefined}
            onClick={() => setOpened('chapters')}
          >
            {text.dictate}
          </Button>
          <Button
            icon={<Icon of={playing ? Square : Play} size={18} />}
            disabledReason={none}
            onClick={() => (playing ? stop() : start(0))}
          >
            {playing ? text.stopListening : text.listen}
          </Button>
          {isFree && (
            <Button icon={<Icon of={ClipboardPaste} size={18} />} onClick={() => openList('')}>
              {text.addList}
            </Button>
          )}
          <ButtonLink
            to={linkTo(paths.walkman, {}, { list: 'own', id: book.id })}
            icon={<Icon of={AudioLines} size={18} />}
          >
            {text.walkman}
          </ButtonLink>
          {isFree && (
            <ButtonLink
              to={linkTo(paths.bookEdit, {}, { id: book.id })}
              icon={<Icon of={SquarePen} size={18} />}
            >
              {text.edit}
            </ButtonLink>
          )}
          {!book.isDefault && (
            <Button icon={<Icon of={Share2} size={18} />} onClick={() => setOpened('share')}>
              {text.share}
            </Button>
          )}
          {!book.isDefault && isFree && (
            <Button icon={<Icon of={Send} size={18} />} onClick={() => setOpened('submit')}>
              {text.submit}
            </Button>
          )}
          <OwnExportMenu filter={filter} title={book.name} />
        </div>
      </header>
      {book.follow !== 'none' && <FollowNote bookId={book.id} />}
      {book.submission !== 'none' && (
        <SubmissionNote bookId={book.id} isNew={book.hasDecision} onOpen={() => setOpened('submit')} />
      )}
      {isFree && <AddWord bookId={book.id} onList={openList} />}
      {book.wordCount === 0 ? (
        <EmptyState
          title={text.emptyTitle}
          icon={<Icon of={BookmarkPlus} size={26} />}
          action={
            <ButtonLink to={paths.books} variant="primary">
              {text.emptyAction}
            </ButtonLink>
          }
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={styles.filters}>
            <SearchField
              keyword={filter.keyword}
              label={text.search}
              onChange={(keyword) => onChange({ keyword })}
            />
            <ListSelect
              label={text.sortLabel}
              value={filter.sort}
              onChange={(event) =>
                onChange({ sort: sorts.find((sort) => sort === event.target.value) ?? 'own' })
              }
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {text.sorts[sort]}
                </option>
              ))}
            </ListSelect>
          </div>
          {total === 0 ? (
            <EmptyState
              title={text.noMatchTitle}
              action={<Button onClick={() => onChange({ keyword: '' })}>{text.noMatchAction}</Button>}
            >
              {text.noMatchText}
            </EmptyState>
          ) : (
            <>
              <WordActions filter={filter} first={first} choice={choice} />
              <OwnWordList
                filter={filter}
                first={first}
                choice={choice}
                playingIndex={playing?.index}
                onSpeak={pause}
              />
            </>
          )}
        </>
      )}
      {playing && (
        <PlayerBar
          playing={playing}
          total={total}
          onGo={(index) => controls.current?.playFrom(index)}
          onToggle={() => (playing.isPaused ? controls.current?.resume() : pause())}
          onClose={stop}
        />
      )}
      {opened === 'chapters' && <ChapterPicker book={book} onClose={close} />}
      {opened === 'submit' && <SubmitDialog book={book} onClose={close} />}
      {opened === 'share' && <ShareDialog book={book} onClose={close} />}
      {opened === 'list' && <ListDialog bookId={book.id} pasted={pasted} onClose={close} />}
    </>
  );
}

function WordsSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.headBone} />
      <Skeleton className={styles.skeleton} count={4} />
    </Loading>
  );
}
