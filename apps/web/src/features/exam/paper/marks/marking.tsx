import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { v7 as createId } from 'uuid';
import { useStore } from 'zustand';
import { toast } from '../../../../lib/toast.ts';
import { copy } from '../../copy.ts';
import { type Mark, marksMax } from '../../marks/mark.ts';
import { MarksContext } from '../../marks/marks-context.ts';
import type { Sitting } from '../../sitting/sitting.ts';
import type { SelectedPlace } from './find-places.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Highlights and notes of a test: what is painted, the bar beside a selection, and the list of notes. */
export function Marking({
  sitting,
  root,
  current,
  onGo,
  children,
}: {
  sitting: Sitting;
  /** The part of the page in which text can be marked. */
  root: RefObject<HTMLElement | null>;
  /** The question that a note without a selection is for. */
  current: number;
  onGo: (number: number) => void;
  children: (openNotes: () => void) => ReactNode;
}) {
  const marks = useStore(sitting.store, (view) => view.marks);
  const byPlace = useMemo(() => Map.groupBy(marks, ({ place }) => place), [marks]);
  const [notes, setNotes] = useState<{ focusId: string | undefined }>();

  const add = (places: readonly SelectedPlace[], hasNote: boolean) => {
    if (marks.length + places.length > marksMax) {
      toast.info(copy.marks.full(marksMax));
      return;
    }
    const added = places.map((place): Mark => ({ ...place, id: createId(), note: '' }));
    for (const mark of added) sitting.saveMark(mark);
    if (hasNote) setNotes({ focusId: added[0]?.id });
  };
  const addForQuestion = () => add([{ place: `q${current}`, start: 0, end: 0, quote: '' }], true);
  const find = (mark: Mark) => {
    setNotes(undefined);
    const number = Number(/^q(\d+)$/.exec(mark.place)?.[1]);
    if (mark.quote === '' && number > 0) onGo(number);
    else
      requestAnimationFrame(() =>
        document.querySelector(`[data-mark="${mark.id}"]`)?.scrollIntoView({ block: 'center' }),
      );
  };
  return (
    <MarksContext value={byPlace}>
      {children(() => setNotes({ focusId: undefined }))}
      <SelectionBar
        root={root}
        onMark={add}
        onErase={sitting.removeMark}
        onNote={(id) => (id === undefined ? addForQuestion() : setNotes({ focusId: id }))}
      />
      {notes && (
        <NotesDialog
          marks={marks}
          focusId={notes.focusId}
          newFor={current}
          onAdd={addForQuestion}
          onSave={sitting.saveMark}
          onRemove={sitting.removeMark}
          onGo={find}
          onClose={() => setNotes(undefined)}
        />
      )}
    </MarksContext>
  );
}
