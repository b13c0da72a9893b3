import { readLines, splitLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { Upload, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { readWordFile } from './read-file.ts';
import { WordFileError } from './word-file-error.ts';

export type Draft = {
  text: string;
  /** A file to read instead of the text. */
  file: File | undefined;
};

/** Accepts a list as text or as a file, and reads it on this device. */
export function ListForm(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onRead: (list: WordList) => void;
}) {
  const { draft, onChange, onRead } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<Draft>) => {
    setFault(undefined);
    onChange({ ...draft, ...part });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.file && draft.text.trim() === '') {
      setFault(copy.empty);
      return;
    }
    setIsBusy(true);
    try {
      const list = draft.file ? await readWordFile(draft.file) : readLines(splitLines(draft.text));
      if (list.words.length + list.faults.length === 0) setFault(copy.nothing);
      else onRead(list);
    } catch (error) {
      // A file that was deleted after the choice cannot be read either.
      setFault(error instanceof WordFileError ? error.message : copy.files.broken);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        <Note as="span">{copy.fileNote}</Note>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".txt,.csv,.tsv,.xlsx,text/plain,text/csv"
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
