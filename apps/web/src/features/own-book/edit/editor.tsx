import { useQueryClient } from '@tanstack/react-query';
import { chapterSizes, findTitleFault, namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { Redo2, Save, Undo2 } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { LeaveDialog } from '../../../components/overlay/leave-dialog.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { isProRequired } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { useChoice } from '../../../lib/list/use-choice.ts';
import { refreshOwnBooks } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { type EditedBook, editedBookQuery, isBookChanged, updateLines } from '../api/book-edit-api.ts';
import type { ImportSize } from '../api/book-upload-api.ts';
import styles from './book-edit.module.css';
import { ChosenBar } from './chosen-bar.tsx';
import { copy } from './copy.ts';
import { findFaults } from './entries.ts';
import { EntryList, type EntryListHandle } from './entry-list.tsx';
import { readEdit } from './kept-edit.ts';
import { ReplaceBar } from './replace-bar.tsx';
import { useEntries } from './use-entries.ts';
import { useKeptEdit } from './use-kept-edit.ts';

/** Edits a book as lines. Nothing is stored before the learner saves, and a change elsewhere is never overwritten. */
export function Editor({ book, onReload }: { book: EditedBook; onReload: () => Promise<void> }) {
  const client = useQueryClient();
  const [before] = useState(() => readEdit(book));
  const { entries, change, undo, redo, canUndo, canRedo } = useEntries(book.lines, before?.lines);
  const [name, setName] = useState(before?.name ?? book.name);
  const [size, setSize] = useState<ImportSize>(before?.size ?? book.size);
  const [nameFault, setNameFault] = useState<string>();
  const [state, setState] = useState<'idle' | 'saving' | 'changed'>('idle');
  const choice = useChoice();
  const list = useRef<EntryListHandle>(null);
  // A letter that is typed waits for nothing but its own line.
  const seen = useDeferredValue(entries);
  const faults = useMemo(() => findFaults(seen), [seen]);
  const isDirty = canUndo || name.trim() !== book.name || size !== book.size;

  const reasonOff =
    entries.length === 0
      ? copy.none
      : faults.size > 0
        ? copy.faults(faults.size)
        : isDirty
          ? undefined
          : copy.same;

  const { keep, drop, isKept } = useKeptEdit(book, entries);
  const asksToLeave = useCallback(() => isDirty && !isKept(), [isDirty, isKept]);
  useEffect(() => {
    if (before) toast.info(copy.restored);
  }, [before]);

  const save = async () => {
    const wrong = book.isDefault ? undefined : findTitleFault(name);
    setNameFault(wrong);
    if (wrong !== undefined) return;
    setState('saving');
    keep({ name, size, lines: entries });
    try {
      const stored = await updateLines({ ...book, name: name.trim(), size }, entries);
      drop();
      setState('idle');
      toast.success(copy.saved);
      // The key of the editor is the version: it starts anew with the stored lines.
      client.setQueryData(editedBookQuery(book.id).queryKey, stored);
      void refreshOwnBooks();
    } catch (error) {
      const isChanged = isBookChanged(error);
      setState(isChanged ? 'changed' : 'idle');
      if (isProRequired(error)) return;
      drop();
      if (!isChanged) toast.error(messageOf(error, copy.notSaved));
    }
  };

  const goToFault = () => {
    const at = entries.findIndex(({ key }) => faults.has(key));
    if (at >= 0) list.current?.show(at);
  };

  return (
    <>
      <PageHead title={copy.heading(book.name)}>{copy.intro}</PageHead>
      {state === 'changed' && (
        <div className={styles.changed} role="alert">
          <p>{copy.changed}</p>
          <Button size="sm" onClick={() => void onReload()}>
            {copy.loadNewest}
          </Button>
        </div>
      )}
      <div className={styles.about}>
        {!book.isDefault && (
          <TextField
            label={copy.name}
            value={name}
            error={nameFault}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => {
              setNameFault(undefined);
              setName(event.target.value);
            }}
          />
        )}
        <div className={styles.size}>
          <span aria-hidden="true">{copy.size}</span>
          <ListSelect
            label={copy.size}
            value={size}
            onChange={(event) => setSize(Number(event.target.value) as ImportSize)}
          >
            <option value={namedChapters}>{copy.named}</option>
            {chapterSizes.map((each) => (
              <option key={each} value={each}>
                {copy.sizeOf(each)}
              </option>
            ))}
          </ListSelect>
        </div>
      </div>
      <div className={styles.bar}>
        <Note role="status" className={styles.state}>
          {isDirty ? copy.unsaved(entries.length) : copy.stored(entries.length)}
        </Note>
        {faults.size > 0 && (
          <Button size="sm" variant="ghost" className={styles.faults} onClick={goToFault}>
            {copy.faults(faults.size)}，{copy.goToFault}
          </Button>
        )}
        <Button
          icon={<Icon of={Undo2} size={18} />}
          disabledReason={canUndo ? undefined : copy.nothingToUndo}
          onClick={undo}
        >
          {copy.undo}
        </Button>
        <Button
          icon={<Icon of={Redo2} size={18} />}
          disabledReason={canRedo ? undefined : copy.nothingToRedo}
          onClick={redo}
        >
          {copy.redo}
        </Button>
        <Button
          variant="primary"
          icon={<Icon of={Save} size={18} />}
          isBusy={state === 'saving'}
          disabledReason={reasonOff}
          onClick={() => void save()}
        >
          {copy.save}
        </Button>
      </div>
      <ReplaceBar entries={entries} onReplace={(next) => change(() => next)} />
      <ChosenBar entries={entries} choice={choice} onChange={change} />
      <EntryList ref={list} entries={entries} faults={faults} choice={choice} onChange={change} />
      <LeaveDialog
        isOn={asksToLeave}
        title={copy.leaveTitle}
        text={copy.leaveText}
        leave={copy.leave}
        stay={copy.stay}
      />
    </>
  );
}
