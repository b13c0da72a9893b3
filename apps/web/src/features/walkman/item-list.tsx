import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TitledCard } from '../../components/card.tsx';
import type { ListItem } from './api/lists-api.ts';
import { copy } from './copy.ts';
import styles from './walkman.module.css';

/** The list. A press plays from the item. */
export function ItemList(props: {
  items: readonly ListItem[];
  current: number;
  onGo: (index: number) => void;
}) {
  const { items, current, onGo } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current?.children[current];
    // Only the list scrolls, not the page.
    if (list.current && row instanceof HTMLElement) {
      const { offsetTop, offsetHeight } = row;
      const { scrollTop, clientHeight } = list.current;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
        list.current.scrollTop = offsetTop - clientHeight / 3;
      }
    }
  }, [current]);
  return (
    <TitledCard id="walkman-words" title={copy.words}>
      <ol ref={list} className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onGo(index)}
            >
              <span lang="en" className={styles.rowWord}>
                {item.text}
              </span>
              <span className={styles.rowMeaning}>{item.meaning.replaceAll('\n', '；')}</span>
            </button>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

/** The answers of 默写在纸上. The learner ticks what they wrote wrongly, and hears only these again. */
export function Answers(props: { items: readonly ListItem[]; onAgain: (ids: ReadonlySet<number>) => void }) {
  const { items, onAgain } = props;
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(wrong);
    if (!next.delete(id)) next.add(id);
    setWrong(next);
  };
  return (
    <TitledCard id="walkman-answers" title={copy.answers}>
      <p className={styles.note}>{copy.answersText}</p>
      <ol className={styles.answers}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={styles.answer}>
              <input
                type="checkbox"
                checked={wrong.has(item.id)}
                aria-label={copy.wrong(item.text)}
                onChange={() => toggle(item.id)}
              />
              <span lang="en" className={styles.rowWord}>
                {item.text}
              </span>
              <span className={styles.rowMeaning}>{item.meaning.replaceAll('\n', '；')}</span>
            </label>
          </li>
        ))}
      </ol>
      {wrong.size > 0 && (
        <Button variant="primary" onClick={() => onAgain(wrong)}>
          {copy.again(wrong.size)}
        </Button>
      )}
    </TitledCard>
  );
}
