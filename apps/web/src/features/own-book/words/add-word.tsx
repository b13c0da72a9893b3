import { readLines, splitLines } from '@tingci/domain/lexicon/word-list';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { addLines } from '../api/own-books-api.ts';
import { text } from './copy.ts';
import styles from './own-words.module.css';

const lengthMax = 260;

/** Adds one word, with or without a meaning. Several pasted lines are a list: `onList` gets them. */
export function AddWord({ bookId, onList }: { bookId: number; onList: (pasted: string) => void }) {
  const [line, setLine] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (splitLines(pasted).filter(({ cells }) => cells[0]?.trim() !== '').length < 2) return;
    event.preventDefault();
    onList(pasted);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || line.trim() === '') return;
    const { words, faults } = readLines([{ line: 1, cells: [line] }]);
    setFault(faults[0]?.reason);
    if (words.length === 0) return;
    setIsBusy(true);
    try {
      const { name, added } = await addLines(
        bookId,
        words.map(({ text: word, meaning = '' }) => ({ text: word, meaning })),
      );
      setLine('');
      toast.success(added.length > 0 ? text.added(added.length, name) : text.held);
      await refreshOwnBooks();
    } catch {
      // The client has shown the error, and the text stays.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.add} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={text.addWord}
        placeholder={text.addWordHint}
        value={line}
        error={fault}
        maxLength={lengthMax}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onPaste={onPaste}
        onChange={(event) => {
          setLine(event.target.value);
          setFault(undefined);
        }}
        action={
          <Button
            type="submit"
            isBusy={isBusy}
            disabledReason={line.trim() === '' ? text.addWordEmpty : undefined}
          >
            {text.addOne}
          </Button>
        }
      />
    </form>
  );
}
