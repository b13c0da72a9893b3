import { useMutation, useQuery } from '@tanstack/react-query';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { ownBooksQuery } from '../../../practice/api/books-api.ts';
import { addLines } from '../api/own-books-api.ts';
import { copy } from './copy.ts';
import styles from './meaning.module.css';

const text = copy.addWord;

/** Puts an unknown word into 生词本 with the learner's own meaning. The form is busy until `onAdded` resolves. */
export function AddUnknownWord({ word, onAdded }: { word: string; onAdded: () => Promise<void> }) {
  const books = useQuery(ownBooksQuery);
  const [meaning, setMeaning] = useState('');
  const target = books.data?.list.find(({ isDefault }) => isDefault);
  const add = useMutation({
    mutationFn: (bookId: number) => addLines(bookId, [{ text: word, meaning: meaning.trim() }]),
    onSuccess: async ({ name }) => {
      toast.success(text.done(name));
      void refreshOwnBooks();
      await onAdded();
    },
  });
  if (!target) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(target.id);
  };
  return (
    <form className={styles.addWord} onSubmit={submit} noValidate>
      <TextField
        label={text.label}
        placeholder={text.placeholder}
        value={meaning}
        maxLength={MEANING_MAX}
        autoComplete="off"
        onChange={(event) => setMeaning(event.target.value)}
        action={
          <Button type="submit" isBusy={add.isPending}>
            {text.submit(target.name)}
          </Button>
        }
      />
    </form>
  );
}
