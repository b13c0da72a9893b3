import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Plus } from 'lucide-react';
import {
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { Choice } from '../../../lib/list/use-choice.ts';
import styles from './book-edit.module.css';
import { copy } from './copy.ts';
import { type Entry, type Fault, insert, move, remove, write } from './entries.ts';
import { EntryRow, type EntryRowActions } from './entry-row.tsx';

// The heights of the rows in book-edit.module.css. All rows have the same height, so they are not measured during a
// scroll.
const wide = window.matchMedia('(min-width: 1100px)');
const narrow = window.matchMedia('(max-width: 639px)');
const heightOf = () => (wide.matches ? 72 : narrow.matches ? 200 : 132);

const followWidth = (onChange: () => void) => {
  const queries = [wide, narrow];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};

export type EntryListHandle = { show: (index: number) => void };

/** Every line of the book in fields. It draws only visible lines. */
export function EntryList(props: {
  entries: readonly Entry[];
  faults: ReadonlyMap<number, Fault>;
  choice: Choice;
  onChange: (next: (entries: readonly Entry[]) => readonly Entry[], field?: string) => void;
  ref: Ref<EntryListHandle>;
}) {
  const { entries, faults, choice, onChange, ref } = props;
  const height = useSyncExternalStore(followWidth, heightOf);
  const box = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.key ?? index,
  });
  // With another height all row positions change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what calls for it.
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);
  useImperativeHandle(ref, () => ({
    show: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  }));

  const { toggle } = choice;
  const actions = useMemo(
    (): EntryRowActions => ({
      toggle,
      write: (key, part, text) => onChange((now) => write(now, key, part, text), `${key}/${part}`),
      remove: (key) => onChange((now) => remove(now, new Set([key]))),
      insertBelow: (key) => onChange((now) => insert(now, now.findIndex((entry) => entry.key === key) + 1)),
      move: (key, by) => onChange((now) => move(now, key, by)),
    }),
    [toggle, onChange],
  );
  const items = virtualizer.getVirtualItems();
  return (
    <div>
      <ul
        ref={box}
        className={styles.list}
        aria-label={copy.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }, at) => {
          const entry = entries[index];
          if (!entry) return null;
          return (
            <li
              key={key}
              className={styles.item}
              style={{ height, marginTop: at === 0 ? start - top : undefined }}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
            >
              <EntryRow
                entry={entry}
                line={index + 1}
                fault={faults.get(entry.key)}
                isChosen={choice.chosen.has(entry.key)}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      <Button
        className={styles.add}
        icon={<Icon of={Plus} size={18} />}
        onClick={() => onChange((now) => insert(now, now.length))}
      >
        {copy.add}
      </Button>
    </div>
  );
}
