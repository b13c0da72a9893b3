import { useQuery } from '@tanstack/react-query';
import { contrastMax } from '@tingci/domain/lexicon/contrast';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { SearchField } from '../../../components/page/search-field.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { booksQuery } from '../../../practice/api/shelves-api.ts';
import styles from './contrast.module.css';
import { letters, text } from './copy.ts';

type Choice = { id: number; name: string; wordCount: number };

/** Chooses the books to compare, from own books and shelves. */
export function BookPicker(props: {
  chosen: readonly number[];
  onChange: (books: readonly number[]) => void;
  onClose: () => void;
}) {
  const { onChange, onClose } = props;
  // The address updates a moment later: two quick presses must not both start from the same books.
  const [chosen, setChosen] = useState(props.chosen);
  const [keyword, setKeyword] = useState('');
  const own = useQuery(ownBooksQuery);
  const shelf = useQuery(booksQuery({}));
  const matches = ({ name }: Choice) => name.toLowerCase().includes(keyword.trim().toLowerCase());
  // Both lists or none: a list that loads first would be moved by the other under the pointer.
  const groups =
    own.data && shelf.data
      ? [
          { name: text.own, list: own.data.list.filter(matches) },
          { name: text.shelf, list: shelf.data.filter(matches) },
        ].filter(({ list }) => list.length > 0)
      : [];
  const error = (own.isLoadingError && own.error) || (shelf.isLoadingError && shelf.error);
  const toggle = (id: number) => {
    if (!chosen.includes(id) && chosen.length >= contrastMax) {
      toast.info(text.full(contrastMax));
      return;
    }
    const books = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    setChosen(books);
    onChange(books);
  };

  return (
    <Dialog
      title={text.choose}
      isOpen
      onClose={onClose}
      footer={
        <>
          <span className={styles.chosenCount} aria-live="polite">
            {text.chosen(chosen.length, contrastMax)}
          </span>
          <Button variant="primary" onClick={onClose}>
            {text.done}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchField keyword={keyword} label={text.search} onChange={setKeyword} />
        {error && (
          <ErrorState error={error} onRetry={() => void Promise.all([own.refetch(), shelf.refetch()])} />
        )}
        {!error && (own.isPending || shelf.isPending) && (
          <Loading>
            <Skeleton className={styles.choiceBone} count={3} />
          </Loading>
        )}
        {own.data && shelf.data && groups.length === 0 && <Note>{text.noMatch}</Note>}
        {groups.map((group) => (
          <fieldset key={group.name} className={styles.group}>
            <legend>{group.name}</legend>
            {group.list.map((book) => (
              <label key={book.id} className={styles.choice}>
                <input type="checkbox" checked={chosen.includes(book.id)} onChange={() => toggle(book.id)} />
                <span className={styles.choiceName}>{book.name}</span>
                <Note as="span">{text.words(book.wordCount)}</Note>
                {chosen.includes(book.id) && (
                  <span className={styles.letter}>{letters[chosen.indexOf(book.id)]}</span>
                )}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
