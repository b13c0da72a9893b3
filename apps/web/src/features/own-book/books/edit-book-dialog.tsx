import { chapterSizes, namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { useState } from 'react';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { OwnBook } from '../../../practice/api/books-api.ts';
import { type ChapterSize, updateBook } from '../api/own-books-api.ts';
import { BookDialog } from './book-dialog.tsx';
import { ChapterSizeField } from './chapter-size.tsx';
import { text } from './copy.ts';

/** Changes a book's name and the number of words in a chapter; 生词本 keeps its name. */
export function EditBookDialog({ book, onClose }: { book: OwnBook; onClose: () => void }) {
  const hasNames = book.chapterSize === namedChapters;
  const [size, setSize] = useState<ChapterSize | typeof namedChapters>(
    chapterSizes.find((each) => each === book.chapterSize) ?? namedChapters,
  );
  const save = async (title: string) => {
    await updateBook(book.id, book.isDefault ? undefined : title, size);
    void refreshOwnBooks();
    toast.success(text.saved);
    onClose();
  };
  return (
    <BookDialog
      heading={text.renameTitle}
      field={book.isDefault ? undefined : { label: text.name, placeholder: text.nameHint }}
      title={book.name}
      buttons={{ cancel: text.cancel, submit: text.save }}
      onSave={save}
      onCancel={onClose}
      onClose={onClose}
    >
      <ChapterSizeField
        label={text.size}
        note={text.sizeNote}
        value={size}
        others={hasNames ? [{ value: namedChapters, label: text.named }] : []}
        onChange={setSize}
      />
    </BookDialog>
  );
}
