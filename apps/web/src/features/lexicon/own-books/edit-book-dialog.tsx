import { useMutation } from '@tanstack/react-query';
import { chapterSizes, findTitleFault } from '@tingci/domain/lexicon/own-book';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { text } from './copy.ts';
import styles from './own-books.module.css';
import { type OwnBook, refreshOwnBooks, updateBook } from './own-books-query.ts';

type Size = (typeof chapterSizes)[number];

const sizes = chapterSizes.map((value) => ({ value, label: String(value) }));

/** Changes a book's name and the number of words in a chapter; 生词本 keeps its name. */
export function EditBookDialog({ book, onClose }: { book: OwnBook; onClose: () => void }) {
  const id = useId();
  const [title, setTitle] = useState(book.name);
  const [size, setSize] = useState<Size>(chapterSizes.find((each) => each === book.chapter_size) ?? 15);
  const [fault, setFault] = useState<string>();
  const save = useMutation({
    mutationFn: () => updateBook(book.id, book.is_default ? undefined : title.trim(), size),
    onSuccess: () => {
      refreshOwnBooks();
      toast.success(text.saved);
      onClose();
    },
    onError: (error) => setFault(error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = book.is_default ? undefined : findTitleFault(title);
    setFault(found);
    if (found === undefined && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      title={text.renameTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isBusy={save.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {!book.is_default && (
          <TextField
            label={text.name}
            placeholder={text.nameHint}
            maxLength={40}
            value={title}
            error={fault}
            onChange={(event) => {
              setTitle(event.target.value);
              setFault(undefined);
            }}
          />
        )}
        <div>
          <p className={styles.label}>{text.size}</p>
          <Segmented label={text.size} value={size} options={sizes} onChange={setSize} />
          <p className={styles.hint}>{text.sizeNote}</p>
          {book.is_default && fault !== undefined && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
