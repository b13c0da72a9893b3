import { readColumns } from '@tingci/domain/lexicon/table/read-columns';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { type BookDraft, discardDraft, type MadeBook, uploadBook } from '../api/book-upload-api.ts';
import { ColumnForm } from '../list/column-form.tsx';
import { hasWordColumn } from '../list/column-roles.ts';
import { copy as listCopy } from '../list/copy.ts';
import { type MatchedWord, toEntryLine } from '../list/match-list.ts';
import styles from './book-import.module.css';
import { CheckStep } from './check-step.tsx';
import { copy } from './copy.ts';
import { DraftNote } from './draft-note.tsx';
import { useDraft } from './use-draft.ts';

/** From a draft to a book: its columns, its words, its name. Each change is kept on the server. */
export function DraftSteps(props: {
  draft: BookDraft;
  step: 'columns' | 'check';
  onStep: (step: 'columns' | 'check') => void;
  onDiscarded: () => void;
  onReload: () => void;
  onMade: (book: MadeBook) => void;
}) {
  const { draft, step, onStep, onDiscarded, onReload, onMade } = props;
  const { choice, state, change, flush } = useDraft(draft);
  const [isBusy, setIsBusy] = useState(false);
  const { roles, isHeaded, edits } = choice;
  const list = useMemo(() => {
    const read = readColumns(draft.rows, { roles: [...roles], isHeaded }, { edits });
    return { ...read, faults: [...read.faults, ...draft.faults] };
  }, [draft, roles, isHeaded, edits]);

  const create = async (words: readonly MatchedWord[]) => {
    setIsBusy(true);
    try {
      const version = await flush();
      if (version === undefined) return;
      const book = { title: choice.title.trim(), size: choice.size, version };
      onMade(await uploadBook(book, words.map(toEntryLine)));
      void refreshOwnBooks();
    } catch (error) {
      if (!isProRequired(error)) toast.error(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const discard = async () => {
    await discardDraft();
    toast.success(copy.draft.discarded);
    onDiscarded();
  };

  return (
    <>
      <DraftNote state={state} onReload={onReload} />
      {step === 'columns' ? (
        <Card className={styles.form}>
          <ColumnForm
            name={draft.name}
            table={draft}
            columns={choice}
            list={list}
            rowCount={8}
            onChange={change}
          />
          <div className={styles.actions}>
            {/* The client has shown the error. */}
            <Button variant="ghost" onClick={() => void discard().catch(() => undefined)}>
              {copy.discard}
            </Button>
            <Button
              variant="primary"
              disabledReason={hasWordColumn(roles) ? undefined : listCopy.columns.noWord}
              onClick={() => onStep('check')}
            >
              {listCopy.columns.next}
            </Button>
          </div>
        </Card>
      ) : (
        <CheckStep
          list={list}
          choice={choice}
          hasChapters={roles.includes('chapter')}
          isBusy={isBusy}
          onChange={change}
          onBack={() => onStep('columns')}
          onCreate={(words) => void create(words)}
        />
      )}
    </>
  );
}
