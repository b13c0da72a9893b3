import { bookTitleMax, defaultChapterSize } from '@tingci/domain/lexicon/book/own-book';
import { useState } from 'react';
import { Note } from '../../../components/note.tsx';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { type ChapterSize, createBook } from '../api/own-books-api.ts';
import { BookDialog } from './book-dialog.tsx';
import { ChapterSizeField } from './chapter-size.tsx';
import { text as copy } from './copy.ts';
import styles from './create-book-dialog.module.css';

const text = copy.newBook;

/** Creates an own book. `freeLeft` is null for members. `onBack` also runs after the creation; without it the dialog closes. */
export function CreateBookDialog(props: {
  freeLeft: number | null;
  onBack?: () => void;
  onClose: () => void;
}) {
  const { freeLeft, onClose, onBack = onClose } = props;
  const [size, setSize] = useState<ChapterSize>(defaultChapterSize);
  const create = async (title: string) => {
    await createBook(title, size);
    void refreshOwnBooks();
    toast.success(text.done);
    onBack();
  };
  return (
    <BookDialog
      heading={text.title}
      field={{
        label: text.name,
        placeholder: text.namePlaceholder,
        hint: (characters) => text.nameHint(characters, bookTitleMax),
      }}
      title=""
      buttons={{ cancel: text.back, submit: text.submit }}
      footNote={
        freeLeft !== null && (
          <Note as="span" className={styles.free}>
            {freeLeft > 0 ? text.free(freeLeft) : text.noneFree}
          </Note>
        )
      }
      onSave={create}
      onCancel={onBack}
      onClose={onClose}
    >
      <ChapterSizeField label={text.size} note={text.sizeNote} value={size} onChange={setSize} />
    </BookDialog>
  );
}
