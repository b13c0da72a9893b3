import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { copy } from '../../copy.ts';
import { type Mark, noteMax } from '../../marks/mark.ts';
import styles from '../../marks/marks.module.css';

/** All highlights and notes of the test. A note can be written, and a mark can be found or removed. */
export function NotesDialog({
  marks,
  focusId,
  newFor,
  onAdd,
  onSave,
  onRemove,
  onGo,
  onClose,
}: {
  marks: readonly Mark[];
  /** The mark whose note is written at once. */
  focusId: string | undefined;
  /** The question that a new note is for. */
  newFor: number;
  onAdd: () => void;
  onSave: (mark: Mark) => void;
  onRemove: (id: string) => void;
  onGo: (mark: Mark) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={copy.marks.title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onAdd}>{copy.marks.add(newFor)}</Button>}
    >
      {marks.length === 0 ? (
        <p className={styles.empty}>{copy.marks.empty}</p>
      ) : (
        <ul className={styles.list}>
          {marks.map((mark) => (
            <li key={mark.id} className={styles.item}>
              {mark.quote === '' ? (
                <strong>{copy.take.number(Number(mark.place.slice(1)))}</strong>
              ) : (
                <p lang="en" className={styles.quote}>
                  {mark.quote}
                </p>
              )}
              <NoteField mark={mark} isFocused={mark.id === focusId} onSave={onSave} />
              <div className={styles.itemActions}>
                <Button size="sm" variant="ghost" onClick={() => onGo(mark)}>
                  {copy.marks.go}
                </Button>
                <IconButton
                  label={copy.marks.remove}
                  icon={<Icon of={Trash2} size={18} />}
                  onClick={() => onRemove(mark.id)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** A note is stored when the field loses the focus, and when the dialog closes. */
function NoteField({
  mark,
  isFocused,
  onSave,
}: {
  mark: Mark;
  isFocused: boolean;
  onSave: (mark: Mark) => void;
}) {
  const [text, setText] = useState(mark.note);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useEffectEvent(() => {
    if (text !== mark.note) onSave({ ...mark, note: text });
  });
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  useEffect(() => () => save(), []);
  return (
    <textarea
      ref={field}
      className={styles.note}
      aria-label={copy.marks.note}
      placeholder={copy.marks.placeholder}
      value={text}
      maxLength={noteMax}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => save()}
    />
  );
}
