import type { ResourceSentence } from '@tingci/domain/resource/timeline';
import { formatPlace } from '@tingci/domain/resource/timeline';
import { useEffect, useRef } from 'react';
import { copy } from './copy.ts';
import styles from './timeline.module.css';

const itemId = (sentenceId: string): string => `sentence-${sentenceId}`;

/** All sentences with their times. The list scrolls to the chosen one; the page stays, so the panel does not leave it. */
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
  return (
    <ol ref={list} className={styles.list} aria-label={copy.list}>
      {sentences.map(({ id, startMs, text, translation }) => (
        <li key={id} id={itemId(id)} className={styles.item}>
          <button
            type="button"
            className={styles.row}
            aria-current={id === chosenId || undefined}
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
  );
}
