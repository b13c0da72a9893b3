import type { WordList } from '@tingci/domain/lexicon/word-list';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Progress } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';
import { type Draft, ListForm } from './list-form.tsx';
import { ListReport } from './list-report.tsx';
import { type MatchedList, matchList } from './match-list.ts';
import styles from './word-list.module.css';

type Step =
  | { name: 'form' }
  | { name: 'matching'; done: number; all: number }
  | { name: 'report'; matched: MatchedList };

/** Makes an own book of a pasted or uploaded list: read, looked up, reported, and stored when the learner says so. */
export function ListDialog({ onClose }: { onClose: () => void }) {
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
      setStep({ name: 'report', matched });
    } catch {
      setStep({ name: 'form' });
      if (!control.signal.aborted) toast.error(copy.failed);
    }
  };

  return (
    <Dialog title={copy.title} isOpen onClose={onClose}>
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
        <ListReport
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
