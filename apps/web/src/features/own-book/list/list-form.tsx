import { readLines, splitLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { Upload, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { type ListTable, readListFile } from '../api/list-file-api.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { fileFaultOf, findFileFault, listFileTypes } from './list-file.ts';

export type Draft = {
  text: string;
  /** A file to read instead of the text. */
  file: File | undefined;
};

/** Accepts a list as text, which is read at once, or as a file, which the server reads. */
export function ListForm(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onRead: (list: WordList) => void;
  onTable: (table: ListTable) => void;
}) {
  const { draft, onChange, onRead, onTable } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const change = (part: Partial<Draft>) => {
    upload.current?.abort();
    setFault(undefined);
    onChange({ ...draft, ...part });
  };

  const readFile = async (file: File) => {
    const tooMuch = findFileFault(file);
    setFault(tooMuch);
    if (isBusy || tooMuch !== undefined) return;
    const control = new AbortController();
    upload.current = control;
    setIsBusy(true);
    try {
      onTable(await readListFile(file, control.signal));
    } catch (error) {
      if (!control.signal.aborted) setFault(fileFaultOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.file) void readFile(draft.file);
    else if (draft.text.trim() === '') setFault(copy.empty);
    else onRead(readLines(splitLines(draft.text)));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-list`}>
          {copy.list}
        </label>
        {draft.file ? (
          <div className={styles.file}>
            <span className={styles.fileName}>{draft.file.name}</span>
            <IconButton
              label={copy.dropFile}
              icon={<Icon of={X} size={18} />}
              onClick={() => change({ file: undefined })}
            />
          </div>
        ) : (
          <TextArea
            id={`${id}-list`}
            rows={8}
            spellCheck={false}
            placeholder={copy.listPlaceholder}
            value={draft.text}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
        <Note
          id={`${id}-note`}
          className={fault ? styles.fault : undefined}
          role={fault ? 'alert' : undefined}
        >
          {fault ?? copy.listNote}
        </Note>
      </div>
      <div className={styles.upload}>
        <Button icon={<Icon of={Upload} size={18} />} onClick={() => picker.current?.click()}>
          {copy.file}
        </Button>
        <Note as="span">{copy.files.formats}</Note>
        <input
          ref={picker}
          type="file"
          hidden
          accept={listFileTypes}
          aria-label={copy.file}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) change({ file });
            // The learner can choose the same file again after a correction.
            event.target.value = '';
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {copy.check}
        </Button>
      </div>
    </form>
  );
}
