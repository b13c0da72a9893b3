import { readColumns } from '@tingci/domain/lexicon/table/read-columns';
import { type ListFault, readLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Progress } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import type { ListTable } from '../api/list-file-api.ts';
import { listWordIds } from '../api/own-books-api.ts';
import { AddReport } from './add-report.tsx';
import { ColumnForm } from './column-form.tsx';
import { hasWordColumn } from './column-roles.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import type { ListChanges } from './list-findings.tsx';
import { type Draft, ListForm } from './list-form.tsx';
import { flipLines, type MatchedList, matchList, replaceFault, setMeaning } from './match-list.ts';

type Step =
  | { name: 'form' }
  | { name: 'columns' }
  | { name: 'matching'; done: number; all: number }
  | { name: 'report'; matched: MatchedList; heldIds: ReadonlySet<number> };

const wordsOf = ({ rows, columns, faults }: ListTable): WordList => {
  const list = readColumns(rows, columns);
  return { ...list, faults: [...list.faults, ...faults] };
};

/**
 * Adds a pasted or uploaded list to an own book. The words are read, looked up and listed, and stored after the learner
 * confirms. `pasted`: lines that the learner pasted elsewhere.
 */
export function ListDialog(props: { bookId: number; pasted: string; onClose: () => void }) {
  const { bookId, pasted, onClose } = props;
  const [draft, setDraft] = useState<Draft>({ text: pasted, file: undefined });
  /** The file with several columns that was read last, and what they hold. */
  const [table, setTable] = useState<ListTable>();
  const [step, setStep] = useState<Step>({ name: 'form' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const match = async (list: WordList, before: Step) => {
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
      setStep(before);
      if (!control.signal.aborted) toast.error(copy.failed);
    }
  };

  const openTable = (read: ListTable) => {
    // A book that exists does not get the sounds of a deck.
    const next = { ...read, soundCount: 0, mediaCount: read.soundCount + read.mediaCount };
    if (next.columns.roles.length > 1) {
      setTable(next);
      setStep({ name: 'columns' });
    } else void match(wordsOf(next), { name: 'form' });
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
    onFlip: async (kind) => {
      if (step.name !== 'report') return;
      const control = new AbortController();
      running.current = control;
      try {
        const { matched } = await flipLines(step.matched, kind, control.signal);
        change(() => matched);
      } catch {
        if (!control.signal.aborted) toast.error(copy.failed);
      }
    },
    onMeaning: (word, meaning) => change((matched) => setMeaning(matched, word, meaning)),
  };

  return (
    <Dialog
      title={copy.addTitle}
      isOpen
      isWide={step.name === 'columns'}
      onClose={onClose}
      footer={
        step.name === 'columns' &&
        table && (
          <>
            <Button onClick={() => setStep({ name: 'form' })}>{copy.back}</Button>
            <Button
              variant="primary"
              autoFocus
              disabledReason={hasWordColumn(table.columns.roles) ? undefined : copy.columns.noWord}
              onClick={() => void match(wordsOf(table), step)}
            >
              {copy.columns.next}
            </Button>
          </>
        )
      }
    >
      {step.name === 'form' && (
        <ListForm
          draft={draft}
          onChange={(next) => {
            setDraft(next);
            setTable(undefined);
          }}
          onRead={(list) => void match(list, step)}
          onTable={openTable}
        />
      )}
      {step.name === 'columns' && table && (
        <ColumnForm
          name={draft.file?.name ?? ''}
          table={table}
          columns={table.columns}
          list={wordsOf(table)}
          rowCount={5}
          onChange={(part) => setTable({ ...table, columns: { ...table.columns, ...part } })}
        />
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
          onBack={() => setStep(table ? { name: 'columns' } : { name: 'form' })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
