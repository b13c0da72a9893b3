import type { ReactNode } from 'react';
import type { PagedRows } from '../../lib/list/use-paged-rows.ts';
import styles from './paged-list.module.css';

/** Draws paged rows. Without `rowHeight`, in px, rows are as high as what they hold, which is then measured. */
export function PagedList<Entry>(props: {
  paged: PagedRows<Entry>;
  rowHeight?: number;
  rowOf: (entry: Entry, index: number, isWhole: boolean) => ReactNode;
}) {
  const { paged, rowHeight, rowOf } = props;
  const { box, virtualizer, above, rows, total } = paged;
  const isMeasured = rowHeight === undefined;
  return (
    // A list that is the item of a grid would have the whole page laid out anew with each of its rows.
    <div>
      <ul className={styles.list} ref={box} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, size, entry, isWhole }, at) => (
          <li
            key={key}
            // A place is not as high as the row that follows in it.
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
