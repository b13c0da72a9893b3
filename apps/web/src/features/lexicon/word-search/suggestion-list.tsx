import { useEffect, useRef } from 'react';
import type { Suggestion } from '../api/suggest-api.ts';
import { copy } from './copy.ts';
import styles from './word-search.module.css';

/** The suggested words; the input keeps the focus and announces the active one. */
export function SuggestionList(props: {
  id: string;
  list: readonly Suggestion[];
  at: number;
  onPick: (word: Suggestion) => void;
}) {
  const { id, list, at, onPick } = props;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={rows} id={`${id}-list`} role="listbox" aria-label={copy.suggestions} className={styles.list}>
      {list.map((each, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
        <div
          key={each.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(each)}
        >
          <span lang="en" className={`${styles.word} practice-text`}>
            {each.word}
          </span>
          <span className={styles.meaning}>{each.translate.replaceAll('\n', '；')}</span>
        </div>
      ))}
    </div>
  );
}
