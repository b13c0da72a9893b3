import { Eraser, Highlighter, NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { copy } from '../../copy.ts';
import styles from '../../marks/marks.module.css';
import { findPlaces, type SelectedPlace } from './find-places.ts';

type Found = { top: number; left: number; places: readonly SelectedPlace[]; markId: string | undefined };

/** From the text to the bar, in px. */
const GAP = 52;

/**
 * The buttons beside selected text, and beside a highlight that was pressed. Alt+H and Alt+N do the same with the
 * selection of the keyboard.
 */
export function SelectionBar({
  root,
  onMark,
  onErase,
  onNote,
}: {
  root: RefObject<HTMLElement | null>;
  /** Highlights the places; with a note it opens the notes. */
  onMark: (places: readonly SelectedPlace[], hasNote: boolean) => void;
  onErase: (markId: string) => void;
  onNote: (markId: string | undefined) => void;
}) {
  const [found, setFound] = useState<Found>();

  const look = useEffectEvent(() => {
    const selection = getSelection();
    const within = root.current;
    if (!within || !selection || selection.isCollapsed || selection.rangeCount === 0) {
      setFound((before) => (before?.places.length ? undefined : before));
      return;
    }
    const range = selection.getRangeAt(0);
    const places = findPlaces(within, range);
    if (places.length === 0) setFound(undefined);
    else setFound({ ...above(range.getBoundingClientRect()), places, markId: undefined });
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const mark = (event.target as Element).closest?.<HTMLElement>('[data-mark]');
    const isSelecting = getSelection()?.isCollapsed === false;
    if (mark && !isSelecting)
      setFound({ ...above(mark.getBoundingClientRect()), places: [], markId: mark.dataset.mark });
    else setFound((before) => (before?.markId === undefined ? before : undefined));
  });
  const act = (hasNote: boolean) => {
    if (!found) return;
    if (found.markId !== undefined) onNote(found.markId);
    else onMark(found.places, hasNote);
    getSelection()?.removeAllRanges();
    setFound(undefined);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setFound(undefined);
    if (!event.altKey || (event.code !== 'KeyH' && event.code !== 'KeyN')) return;
    event.preventDefault();
    if (found) act(event.code === 'KeyN');
    else if (event.code === 'KeyN') onNote(undefined);
  });

  useEffect(() => {
    const select = () => look();
    const click = (event: MouseEvent) => press(event);
    const key = (event: KeyboardEvent) => hear(event);
    document.addEventListener('selectionchange', select);
    document.addEventListener('click', click);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('selectionchange', select);
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', key);
    };
  }, []);

  if (!found) return null;
  const { markId } = found;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={copy.marks.bar}
      style={{ '--top': `${found.top}px`, '--left': `${found.left}px` } as React.CSSProperties}
    >
      {markId === undefined ? (
        <IconButton
          label={copy.marks.highlight}
          icon={<Icon of={Highlighter} />}
          // The press must not end the selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => act(false)}
        />
      ) : (
        <IconButton
          label={copy.marks.erase}
          icon={<Icon of={Eraser} />}
          onClick={() => {
            onErase(markId);
            setFound(undefined);
          }}
        />
      )}
      <IconButton
        label={copy.marks.note}
        icon={<Icon of={NotebookPen} />}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => act(true)}
      />
    </div>
  );
}

/** Where the bar is, inside the window. */
function above({ top, bottom, left, width }: DOMRect): { top: number; left: number } {
  const middle = Math.min(Math.max(left + width / 2, 60), window.innerWidth - 60);
  return { top: top > GAP + 8 ? top - GAP : bottom + 8, left: middle };
}
