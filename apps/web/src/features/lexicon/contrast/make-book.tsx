import { useMutation } from '@tanstack/react-query';
import { chapterSizes, defaultChapterSize, findTitleFault } from '@tingci/domain/lexicon/own-book';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectRow } from '../../../components/setting-row.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshOwnBooks } from '../own-books/own-books-query.ts';
import type { ContrastState } from './address.ts';
import styles from './contrast.module.css';
import { text } from './copy.ts';
import { type ChapterSize, makeBook } from './queries.ts';

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
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [size, setSize] = useState<ChapterSize>(defaultChapterSize);
  const [fault, setFault] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  const make = useMutation({
    mutationFn: () => makeBook(place, title.trim(), size),
    onSuccess: (book) => {
      onClose();
      toast.success(text.made(book.name, book.count), {
        durationMs: toastMs,
        action: {
          label: text.open,
          run: () => void navigate(linkTo(paths.ownBook, {}, { id: book.id })),
        },
      });
      refreshOwnBooks();
    },
    onError: (error) => {
      if (isProRequired(error)) onClose();
      else setFault(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findTitleFault(title);
    setFault(found);
    if (found === undefined && !make.isPending) make.mutate();
    else field.current?.focus();
  };
  return (
    <Dialog
      title={text.makeTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isBusy={make.isPending}>
            {text.create}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.make} onSubmit={submit}>
        <p>{text.makeText(count)}</p>
        <TextField
          ref={field}
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
        <SelectRow
          name={text.size}
          explain={text.sizeExplain}
          value={size}
          options={chapterSizes.map((value) => ({ value, label: String(value) }))}
          onChange={setSize}
        />
      </form>
    </Dialog>
  );
}
