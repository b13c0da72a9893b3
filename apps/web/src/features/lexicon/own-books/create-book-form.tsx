import {
  bookTitleMax,
  chapterSizes,
  countCharacters,
  defaultChapterSize,
  findTitleFault,
} from '@tingci/domain/lexicon/own-book';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { api } from '../../../lib/api/api.ts';
import { ApiError, fieldErrorsOf, isProRequired } from '../../../lib/api/error.ts';
import { toast } from '../../../lib/toast.ts';
import { text as copy } from './copy.ts';
import styles from './create-book-form.module.css';
import { refreshOwnBooks } from './own-books-query.ts';

const text = copy.newBook;
const sizes = chapterSizes.map((value) => ({ value, label: text.sizeOf(value) }));

/** The form of a new own book: its name, and the number of words in a chapter. `freeLeft` is null for members. */
export function CreateBookForm(props: {
  freeLeft: number | null;
  onBack: () => void;
  onDone: (book: { id: number; name: string }) => void;
}) {
  const { freeLeft, onBack, onDone } = props;
  const sizeNote = useId();
  const [title, setTitle] = useState('');
  const [size, setSize] = useState<(typeof chapterSizes)[number]>(defaultChapterSize);
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findTitleFault(title);
    setFault(found);
    if (found || isBusy) return;
    setIsBusy(true);
    try {
      const book = await api.post(
        '/api/study/lexicon/v1/word/book/create',
        { title: title.trim(), word_count: size },
        { isSilent: true },
      );
      refreshOwnBooks();
      toast.success(text.done);
      onDone(book);
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (isProRequired(error)) return;
      if (refused.title) setFault(refused.title);
      else toast.error(error instanceof ApiError ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={text.name}
        placeholder={text.namePlaceholder}
        value={title}
        error={fault}
        hint={text.nameHint(countCharacters(title.trim()), bookTitleMax)}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setTitle(event.target.value);
          setFault(undefined);
        }}
      />
      <div className={styles.sizes} aria-describedby={sizeNote}>
        <span className={styles.label} aria-hidden="true">
          {text.size}
        </span>
        <Segmented label={text.size} value={size} options={sizes} onChange={setSize} />
        <Note as="span" id={sizeNote}>
          {text.sizeNote}
        </Note>
      </div>
      <div className={styles.actions}>
        {freeLeft !== null && (
          <Note as="span" className={styles.free}>
            {freeLeft > 0 ? text.free(freeLeft) : text.noneFree}
          </Note>
        )}
        <Button onClick={onBack}>{text.back}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
