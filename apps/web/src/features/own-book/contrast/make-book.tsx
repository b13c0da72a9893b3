import { chapterSizes, defaultChapterSize } from '@tingci/domain/lexicon/book/own-book';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectRow } from '../../../components/field/setting-row.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import type { ContrastState } from '../api/contrast-api.ts';
import { makeBook } from '../api/contrast-api.ts';
import type { ChapterSize } from '../api/own-books-api.ts';
import { BookDialog } from '../books/book-dialog.tsx';
import { text } from './copy.ts';

const toastMs = 5000;

/** Asks for the name of the new book of chosen words. */
export function MakeBook({
  place,
  count,
  onClose,
}: {
  place: ContrastState;
  count: number;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [size, setSize] = useState<ChapterSize>(defaultChapterSize);
  const make = async (title: string) => {
    const book = await makeBook(place, title, size).catch((error: unknown) => {
      if (isProRequired(error)) onClose();
      throw error;
    });
    onClose();
    toast.success(text.made(book.name, book.count), {
      durationMs: toastMs,
      action: {
        label: text.open,
        run: () => void navigate(linkTo(paths.ownBook, {}, { id: book.id })),
      },
    });
    void refreshOwnBooks();
  };
  return (
    <BookDialog
      heading={text.makeTitle}
      intro={<p>{text.makeText(count)}</p>}
      field={{ label: text.name, placeholder: text.nameHint }}
      title=""
      buttons={{ cancel: text.cancel, submit: text.create }}
      onSave={make}
      onCancel={onClose}
      onClose={onClose}
    >
      <SelectRow
        name={text.size}
        explain={text.sizeExplain}
        value={size}
        options={chapterSizes.map((value) => ({ value, label: String(value) }))}
        onChange={setSize}
      />
    </BookDialog>
  );
}
