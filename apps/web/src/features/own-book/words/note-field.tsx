import { type KeyboardEvent, useState } from 'react';
import { isOfInputMethod } from '../../../lib/input-method.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { saveNote } from '../api/own-words-api.ts';
import { text } from './copy.ts';
import styles from './own-words.module.css';

const noteMax = 500;

/** The learner's note on a word of a book; it can be edited in place. */
export function NoteField(props: { bookId: number; wordId: number; word: string; note: string }) {
  const { bookId, wordId, word, note } = props;
  const [draft, setDraft] = useState<string>();
  // The sent text is shown until the list has loaded again.
  const [sent, setSent] = useState<string>();
  const shown = sent ?? note;

  const save = async () => {
    const wanted = (draft ?? '').trim();
    setDraft(undefined);
    if (wanted === shown) return;
    setSent(wanted);
    try {
      await saveNote(bookId, wordId, wanted);
      await refreshOwnBooks();
    } catch {
      // The client has shown the error: the text returns, so that it can be saved again.
      setDraft(wanted);
    } finally {
      setSent(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') setDraft(undefined);
    else return;
    event.preventDefault();
  };

  if (draft !== undefined) {
    return (
      <input
        className={styles.noteInput}
        aria-label={text.noteOf(word)}
        title={text.noteHint}
        placeholder={text.noteHint}
        maxLength={noteMax}
        // biome-ignore lint/a11y/noAutofocus: the press that opened the field asked for it.
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.note}
      data-empty={shown === '' || undefined}
      aria-label={shown === '' ? text.addNote(word) : `${text.editNote(word)}：${shown}`}
      onClick={() => setDraft(shown)}
    >
      <span>{shown === '' ? text.note : shown}</span>
    </button>
  );
}
