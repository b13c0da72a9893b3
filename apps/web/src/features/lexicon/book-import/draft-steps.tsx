import { readColumns } from '@tingci/domain/lexicon/read-columns';
import { useMemo, useState } from 'react';
import { ApiError, isProRequired } from '../../../lib/api/error.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { type BookDraft, discardDraft, type MadeBook, uploadBook } from '../api/book-upload-api.ts';
import { type MatchedWord, toListLine } from '../import-list/match-list.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
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
    const read = readColumns(draft.rows, { roles: [...roles], isHeaded }, edits);
    return { words: read.words, faults: [...read.faults, ...draft.faults] };
  }, [draft, roles, isHeaded, edits]);

  const create = async (words: readonly MatchedWord[]) => {
    setIsBusy(true);
    try {
      const version = await flush();
      if (version === undefined) return;
      const lines = words.map((word) => ({
        ...toListLine(word),
        phonetic: word.phonetic ?? '',
        example: word.example ?? '',
        chapter: word.chapter ?? '',
      }));
      const book = { title: choice.title.trim(), size: choice.size, version };
      onMade(await uploadBook(book, lines));
      void refreshOwnBooks();
    } catch (error) {
      if (!isProRequired(error)) toast.error(error instanceof ApiError ? error.message : String(error));
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
        <ColumnsStep
          draft={draft}
          choice={choice}
          list={list}
          onChange={change}
          // The client has shown the error.
          onDiscard={() => void discard().catch(() => undefined)}
          onNext={() => onStep('check')}
        />
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
