import { type ListFault, readLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Progress } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { listWordIds } from '../api/own-books-api.ts';
import { AddReport } from './add-report.tsx';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import type { ListChanges } from './list-findings.tsx';
import { type Draft, ListForm } from './list-form.tsx';
import { type MatchedList, matchList, replaceFault, setMeaning } from './match-list.ts';

type Step =
  | { name: 'form' }
  | { name: 'matching'; done: number; all: number }
  | { name: 'report'; matched: MatchedList; heldIds: ReadonlySet<number> };

/**
 * Adds a pasted or uploaded list to an own book. The words are read, looked up and listed, and stored after the learner
 * confirms. `pasted`: lines that the learner pasted elsewhere.
 */
export function ListDialog(props: { bookId: number; pasted: string; onClose: () => void }) {
  const { bookId, pasted, onClose } = props;
  const [draft, setDraft] = useState<Draft>({ text: pasted, file: undefined });
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
      const heldIds = new Set(await listWordIds(bookId, control.signal));
      setStep({ name: 'report', matched, heldIds });
    } catch {
      setStep({ name: 'form' });
      if (!control.signal.aborted) toast.error(copy.failed);
    }
  };

  const change = (next: (matched: MatchedList) => MatchedList) =>
    setStep((now) => (now.name === 'report' ? { ...now, matched: next(now.matched) } : now));
  const changes: ListChanges = {
    onCorrect: async (fault: ListFault, text: string) => {
      const control = new AbortController();
      running.current = control;
      try {
        const list = readLines([{ line: fault.line, cells: [text] }]);
        const corrected = await matchList(list, () => undefined, control.signal);
        change((matched) => replaceFault(matched, fault, corrected));
      } catch {
        if (!control.signal.aborted) toast.error(copy.failed);
      }
    },
    onMeaning: (word, meaning) => change((matched) => setMeaning(matched, word, meaning)),
  };

  return (
    <Dialog title={copy.addTitle} isOpen onClose={onClose}>
      {step.name === 'form' && (
        <ListForm draft={draft} onChange={setDraft} onRead={(list) => void match(list)} />
      )}
      {step.name === 'matching' && (
        <div className={styles.matching} aria-live="polite">
          <p>{copy.checking(step.done, step.all)}</p>
          <Progress value={step.done} max={step.all} label={copy.checking(step.done, step.all)} />
          <Button onClick={() => running.current?.abort()}>{copy.stop}</Button>
        </div>
      )}
      {step.name === 'report' && (
        <AddReport
          book={{ id: bookId, heldIds: step.heldIds }}
          matched={step.matched}
          changes={changes}
          onBack={() => setStep({ name: 'form' })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
