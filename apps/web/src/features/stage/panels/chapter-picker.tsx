import { useQuery } from '@tanstack/react-query';
import { type ChapterSize, chapterSizes, listUnits } from '@tingci/domain/dictation/units';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../components/button.tsx';
import { SelectRow } from '../../../components/field/setting-row.tsx';
import { Note } from '../../../components/note.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { booksQuery, chaptersQuery, ownBooksQuery } from '../../../practice/api/books-api.ts';
import { copy as practiceCopy } from '../../../practice/copy.ts';
import {
  chaptersAddress,
  chaptersLimit,
  chaptersProblem,
  type PracticeScope,
  unitAddress,
} from '../../../practice/scope/practice-scope.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { copy } from '../copy.ts';
import styles from './chapter-picker.module.css';

const text = copy.picker;

type Book = { id: number; name: string; wordCount: number };

type PickerProps = { bookId: number; scope: PracticeScope; onPick: (address: string) => void };

/** The books to choose from: shelves and own books, or only the current book while neither has loaded. */
function listBooks(
  shelf: readonly Book[],
  own: readonly Book[],
  here: { id: number | undefined; name: string },
): (Pick<Book, 'id' | 'name'> & { wordCount?: number; group?: string })[] {
  const listed = [
    ...shelf.map(({ id, name, wordCount }) => ({ id, name, wordCount })),
    ...own
      .filter((book) => book.wordCount > 0)
      .map(({ id, name, wordCount }) => ({ id, name, wordCount, group: text.own })),
  ];
  const { id, name } = here;
  return id === undefined || listed.some((book) => book.id === id) ? listed : [{ id, name }, ...listed];
}

/** Chooses another book, and in it a chapter, several chapters together, or a unit. */
export function Picker(
  props: Omit<PickerProps, 'bookId'> & { userId: number; bookId: number | undefined; bookName: string },
) {
  const { userId, scope, onPick } = props;
  const { chapterSize } = useStore(preferencesOf(userId));
  const [chosen, setChosen] = useState<number>();
  const shelf = useQuery(booksQuery);
  const own = useQuery(ownBooksQuery);
  if (shelf.isPending) return <PickerSkeleton />;
  if (shelf.isLoadingError) {
    return <ErrorState title={text.failed} error={shelf.error} onRetry={() => void shelf.refetch()} />;
  }
  const here = { id: props.bookId, name: props.bookName };
  const books = listBooks(shelf.data, own.data?.list ?? [], here);
  const book = books.find(({ id }) => id === (chosen ?? props.bookId)) ?? books[0];
  const bookId = book?.id;
  return (
    <div className={styles.picker}>
      <SelectRow
        name={text.book}
        explain={book?.wordCount === undefined ? '' : text.words(book.wordCount)}
        value={bookId ?? 0}
        options={books.map(({ id, name, group }) => ({ value: id, label: name, ...(group && { group }) }))}
        onChange={setChosen}
      />
      <SelectRow
        name={text.size[0]}
        explain={text.size[1]}
        value={chapterSize ?? 0}
        options={[
          { value: 0, label: text.ownChapters },
          ...chapterSizes.map((size) => ({ value: size, label: text.words(size) })),
        ]}
        onChange={(value) =>
          preferencesOf(userId).setState({ chapterSize: chapterSizes.find((size) => size === value) })
        }
      />
      {bookId !== undefined && (
        <Chapters key={bookId} bookId={bookId} size={chapterSize} scope={scope} onPick={onPick} />
      )}
    </div>
  );
}

function Chapters(props: PickerProps & { size: ChapterSize | undefined }) {
  const { bookId, size, scope, onPick } = props;
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const chapters = useQuery(chaptersQuery(bookId));
  if (chapters.isPending) return <PickerSkeleton />;
  if (chapters.isLoadingError) {
    return <ErrorState title={text.failed} error={chapters.error} onRetry={() => void chapters.refetch()} />;
  }
  const list = chapters.data;
  if (list.length === 0) return <EmptyState title={copy.empty.noWords} />;
  if (size !== undefined) {
    return <Parts bookId={bookId} size={size} counts={list} scope={scope} onPick={onPick} />;
  }
  const current = scope.kind === 'chapters' ? scope.chapterIds : [];
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  // In the order of the book, whatever the order of selection.
  const ids = list.map((chapter) => chapter.id).filter((id) => picked?.has(id));
  const problem = chaptersProblem(ids.length);
  return (
    <>
      {list.length > 1 && (
        <div className={styles.combine}>
          {picked ? (
            <>
              <Button size="sm" variant="ghost" onClick={() => setPicked(undefined)}>
                {text.cancelCombine}
              </Button>
              <Button
                size="sm"
                variant="primary"
                disabledReason={problem && text.combineProblem[problem](chaptersLimit)}
                onClick={() => onPick(chaptersAddress(bookId, ids))}
              >
                {text.combineGo(ids.length)}
              </Button>
            </>
          ) : (
            <Button size="sm" variant="ghost" onClick={() => setPicked(new Set(current))}>
              {text.combine}
            </Button>
          )}
        </div>
      )}
      <ol className={styles.chapters}>
        {list.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={(!picked && current.includes(chapter.id)) || undefined}
              aria-pressed={picked ? picked.has(chapter.id) : undefined}
              onClick={() => (picked ? toggle(chapter.id) : onPick(chaptersAddress(bookId, [chapter.id])))}
            >
              <span className={styles.name}>{chapter.name}</span>
              <Note as="span">
                {!picked && current.includes(chapter.id)
                  ? text.current
                  : `${text.learned} ${chapter.learnedCount} / ${chapter.wordCount}`}
              </Note>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Parts(
  props: PickerProps & { size: ChapterSize; counts: readonly { id: number; wordCount: number }[] },
) {
  const { bookId, size, counts, scope, onPick } = props;
  const isHere = scope.kind === 'unit' && scope.bookId === bookId && scope.size === size;
  return (
    <ol className={styles.chapters}>
      {listUnits(counts, size).map(({ index, wordCount }) => {
        const isCurrent = isHere && scope.index === index;
        const from = index * size + 1;
        return (
          <li key={index}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={isCurrent || undefined}
              onClick={() => onPick(unitAddress(bookId, size, index))}
            >
              <span className={styles.name}>{practiceCopy.unit(from, from + wordCount - 1)}</span>
              <Note as="span">{isCurrent ? text.current : text.words(wordCount)}</Note>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function PickerSkeleton() {
  return (
    <Loading>
      <div className={styles.picker}>
        <Skeleton className={styles.chapter} count={3} />
      </div>
    </Loading>
  );
}
