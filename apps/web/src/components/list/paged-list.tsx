import type { ReactNode } from 'react';
import type { PagedRows } from '../../lib/list/use-paged-rows.ts';
import styles from './paged-list.module.css';

/** Renders paged rows. Without `rowHeight`, in px, the height of each row is measured. */
export function PagedList<Entry>(props: {
  paged: PagedRows<Entry>;
  rowHeight?: number;
  rowOf: (entry: Entry, index: number, isWhole: boolean) => ReactNode;
}) {
  const { paged, rowHeight, rowOf } = props;
  const { box, virtualizer, above, rows, total } = paged;
  const isMeasured = rowHeight === undefined;
  return (
    // A list that is a grid item would cause a layout of the whole page for each of its rows.
    <div>
      <ul className={styles.list} ref={box} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, size, entry, isWhole }, at) => (
          <li
            key={key}
            // A placeholder does not have the height of its row.
            ref={isMeasured && entry !== undefined ? virtualizer.measureElement : undefined}
            data-index={index}
            className={isMeasured ? styles.item : styles.fixed}
            data-coming={entry === undefined || undefined}
            style={{
              height: rowHeight ?? (entry === undefined ? size : undefined),
              marginTop: at === 0 ? above : undefined,
            }}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {entry !== undefined && rowOf(entry, index, isWhole)}
          </li>
        ))}
      </ul>
    </div>
  );
}
