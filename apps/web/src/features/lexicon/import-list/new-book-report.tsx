import { bookTitleMax, countCharacters, findTitleFault } from '@tingci/domain/lexicon/own-book';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError, isProRequired } from '../../../lib/api/error.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { importBook } from '../api/own-books-api.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { type ListChanges, ListFindings } from './list-findings.tsx';
import type { Draft } from './list-form.tsx';
import { type MatchedList, toListLine } from './match-list.ts';

/** The found words for a new book, and its name. Only this step stores anything. */
export function NewBookReport(props: {
  draft: Draft;
  matched: MatchedList;
  changes: ListChanges;
  onBack: () => void;
  onTitle: (title: string) => void;
  onDone: () => void;
}) {
  const { draft, matched, changes, onBack, onTitle, onDone } = props;
  const { words, faults } = matched;
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findTitleFault(draft.title);
    setFault(found);
    if (found || isBusy || words.length === 0) return;
    setIsBusy(true);
    try {
      await importBook(draft.title.trim(), draft.size, words.map(toListLine));
      void refreshOwnBooks();
      toast.success(copy.done);
      onDone();
    } catch (error) {
      if (!isProRequired(error)) toast.error(error instanceof ApiError ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ListFindings matched={matched} {...changes} />
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        value={draft.title}
        error={fault}
        hint={`${countCharacters(draft.title.trim())} / ${bookTitleMax}`}
        autoComplete="off"
        autoFocus
        onChange={(event) => {
          onTitle(event.target.value);
          setFault(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabledReason={words.length === 0 ? copy.none : undefined}
        >
          {faults.length > 0 ? copy.createFound(words.length) : copy.create(words.length)}
        </Button>
      </div>
    </form>
  );
}
