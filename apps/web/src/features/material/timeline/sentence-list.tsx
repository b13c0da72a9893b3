import type { ResourceSentence } from '@tingci/domain/material/timeline';
import { formatPlace } from '@tingci/domain/material/timeline';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import styles from './timeline.module.css';

const HINT_ID = 'sentences-hint';
const itemId = (sentenceId: string): string => `sentence-${sentenceId}`;

/**
 * All sentences with their times. The list scrolls to the chosen sentence, and the page does not move. The list is one
 * Tab stop, and the arrow keys move inside it: otherwise Tab would need hundreds of presses.
 */
export function SentenceList(props: {
  sentences: readonly ResourceSentence[];
  chosenId: string | undefined;
  /** The ids of sentences that should be checked by ear. */
  unsure: ReadonlySet<string>;
  onChoose: (id: string) => void;
}) {
  const { sentences, chosenId, unsure, onChoose } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = chosenId === undefined ? null : document.getElementById(itemId(chosenId));
    if (!box || !item) return;
    const scroll = () => {
      const [seen, place] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
      box.scrollTop += Math.min(0, place.top - seen.top) + Math.max(0, place.bottom - seen.bottom);
    };
    scroll();
    // Sentences out of sight have an estimated height. Once they are drawn the place may differ.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [chosenId]);
  // The row that has the focus; outside the list the chosen one is the stop.
  const [focusedId, setFocusedId] = useState<string>();
  const stopId = focusedId ?? chosenId ?? sentences[0]?.id;
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: sentences.length - 1 }[event.key];
    const next = to === undefined ? undefined : sentences[to];
    if (!next) return;
    event.preventDefault();
    document.getElementById(itemId(next.id))?.querySelector('button')?.focus();
  };
  return (
    <>
      {sentences.length > 1 && (
        <p id={HINT_ID} className={styles.listHint}>
          {copy.listHint}
        </p>
      )}
      <ol
        ref={list}
        className={styles.list}
        aria-label={copy.list}
        aria-describedby={sentences.length > 1 ? HINT_ID : undefined}
        onBlur={() => setFocusedId(undefined)}
      >
        {sentences.map(({ id, startMs, text, translation }, at) => (
          <li key={id} id={itemId(id)} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              aria-current={id === chosenId || undefined}
              tabIndex={id === stopId ? 0 : -1}
              onFocus={() => setFocusedId(id)}
              onKeyDown={(event) => press(event, at)}
              onClick={() => onChoose(id)}
            >
              <span className={styles.time}>{formatPlace(startMs)}</span>
              <span className={styles.words}>
                <span lang="en">{text === '' ? copy.noText : text}</span>
                {unsure.has(id) && <span className={styles.unsure}>{copy.unsure}</span>}
                {translation !== '' && <span className={styles.chinese}>{translation}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
