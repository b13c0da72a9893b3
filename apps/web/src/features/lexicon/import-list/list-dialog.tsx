import type { WordList } from '@tingci/domain/lexicon/word-list';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Progress } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { listWordIds } from '../api/own-books-api.ts';
import { AddReport } from './add-report.tsx';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { type Draft, ListForm } from './list-form.tsx';
import { type MatchedList, matchList } from './match-list.ts';
import { NewBookReport } from './new-book-report.tsx';

type Step =
  | { name: 'form' }
  | { name: 'matching'; done: number; all: number }
  | { name: 'report'; matched: MatchedList; heldIds: ReadonlySet<number> };

/** The ids of the words of a book; empty for a new book. */
async function listHeldIds(bookId: number | undefined, signal: AbortSignal): Promise<ReadonlySet<number>> {
  return new Set(bookId === undefined ? [] : await listWordIds(bookId, signal));
}

/**
 * Makes an own book of a pasted or uploaded list, or adds the list to an own book. The words are read, looked up and
 * listed, and stored after the learner confirms. `bookId`: the book to add to.
 */
export function ListDialog({ bookId, onClose }: { bookId?: number; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ title: '', size: 15, text: '', file: undefined });
  const [step, setStep] = useState<Step>({ name: 'form' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const match = async (list: WordList) => {
    const control = new AbortController();
    running.current = control;
    const show = (done: number) => {
      if (!control.signal.aborted) setStep({ name: 'matching', done, all: list.words.length });
    };
    show(0);
    try {
      const matched = await matchList(list, show, control.signal);
      const heldIds = await listHeldIds(bookId, control.signal);
      setStep({ name: 'report', matched, heldIds });
    } catch {
      setStep({ name: 'form' });
      if (!control.signal.aborted) toast.error(copy.failed);
    }
  };

  return (
    <Dialog title={bookId === undefined ? copy.title : copy.addTitle} isOpen onClose={onClose}>
      {step.name === 'form' && (
        <ListForm
          draft={draft}
          isNew={bookId === undefined}
          onChange={setDraft}
          onRead={(list) => void match(list)}
        />
      )}
      {step.name === 'matching' && (
        <div className={styles.matching} aria-live="polite">
          <p>{copy.checking(step.done, step.all)}</p>
          <Progress value={step.done} max={step.all} label={copy.checking(step.done, step.all)} />
          <Button onClick={() => running.current?.abort()}>{copy.stop}</Button>
        </div>
      )}
      {step.name === 'report' && bookId !== undefined && (
        <AddReport
          book={{ id: bookId, heldIds: step.heldIds }}
          matched={step.matched}
          onBack={() => setStep({ name: 'form' })}
          onDone={onClose}
        />
      )}
      {step.name === 'report' && bookId === undefined && (
        <NewBookReport
          draft={draft}
          matched={step.matched}
          onBack={() => setStep({ name: 'form' })}
          onTitle={(title) => setDraft({ ...draft, title })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
