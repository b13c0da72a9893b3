import { FileUp } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { useAutosave } from '../../../lib/use-autosave.ts';
import { type BookDraft, type PastedText, readBookFile, savePasted } from '../api/book-upload-api.ts';
import { copy as listCopy } from '../list/copy.ts';
import { fileFaultOf, findFileFault, listFileTypes } from '../list/list-file.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';
import { DraftNote } from './draft-note.tsx';

const { source } = copy;

/** Accepts a list as text or as a file; the server reads it into a draft. A text is kept before it is read, too. */
export function SourceStep(props: {
  pasted: PastedText;
  onRead: (draft: BookDraft) => void;
  onReload: () => void;
}) {
  const { pasted, onRead, onReload } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const kept = useAutosave({ version: pasted.version, value: pasted.text }, savePasted);
  const { value: text, state, change } = kept;
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);

  const read = async (file: Blob, name: string) => {
    if (isBusy) return;
    const tooMuch = findFileFault(file);
    setFault(tooMuch);
    if (tooMuch !== undefined) return;
    setIsBusy(true);
    try {
      // A text that arrives after the draft would stay beside it.
      await kept.flush();
      onRead(await readBookFile(file, name));
    } catch (error) {
      setFault(fileFaultOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setFault(source.empty);
    else void read(new Blob([text], { type: 'text/plain' }), source.pasted);
  };

  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label className={styles.label} htmlFor={`${id}-list`}>
          {source.list}
        </label>
        <TextArea
          id={`${id}-list`}
          rows={8}
          spellCheck={false}
          placeholder={source.placeholder}
          value={text}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const { value } = event.target;
            change(() => value);
            setFault(undefined);
          }}
        />
        <Note
          id={`${id}-note`}
          className={fault ? styles.fault : undefined}
          role={fault ? 'alert' : undefined}
        >
          {fault ?? source.note}
        </Note>
        {text !== '' && <DraftNote state={state} onReload={onReload} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {source.read}
          </Button>
        </div>
        <p className={styles.or}>{source.or}</p>
        <button
          type="button"
          className={styles.drop}
          data-over={isOver || undefined}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            const [file] = event.dataTransfer.files;
            if (file) void read(file, file.name);
          }}
        >
          <Icon of={FileUp} size={26} />
          <span>{isBusy ? source.reading : source.drop}</span>
          <span className={styles.formats}>{listCopy.files.formats}</span>
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={listFileTypes}
          aria-label={source.drop}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file, file.name);
            // The learner can choose the same file again after a correction.
            event.target.value = '';
          }}
        />
      </form>
    </Card>
  );
}
