import { EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { ChoiceTick } from '../../../components/page/choice-bar.tsx';
import styles from './book-edit.module.css';
import { copy } from './copy.ts';
import { type Entry, type Fault, type PartName, partMax, partNames } from './entries.ts';

/** The actions of a line; the same object at every render. */
export type EntryRowActions = {
  toggle: (key: number) => void;
  write: (key: number, part: PartName, text: string) => void;
  remove: (key: number) => void;
  insertBelow: (key: number) => void;
  move: (key: number, by: number) => void;
};

const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A line of the book in fields. */
export const EntryRow = memo(function EntryRow(props: {
  entry: Entry;
  /** The place of the line, from 1. */
  line: number;
  fault: Fault | undefined;
  isChosen: boolean;
  actions: EntryRowActions;
}) {
  const { entry, line, fault, isChosen, actions } = props;
  const { key } = entry;
  return (
    <div
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-faulty={fault !== undefined || undefined}
    >
      <ChoiceTick
        className={styles.tick}
        label={copy.choose(line)}
        isChosen={isChosen}
        onToggle={() => actions.toggle(key)}
      />
      <span className={styles.number}>{line}</span>
      <div className={styles.parts}>
        {partNames.map((part) => (
          <input
            key={part}
            className={styles.part}
            data-part={part}
            lang={part === 'text' || part === 'example' ? 'en' : undefined}
            aria-label={copy.partOf(copy.parts[part], line)}
            aria-invalid={(part === 'text' && fault !== undefined) || undefined}
            placeholder={
              part === 'text' || part === 'chapter'
                ? copy.parts[part]
                : `${copy.parts[part]}：${copy.fromDictionary}`
            }
            maxLength={partMax[part]}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={entry[part]}
            onChange={(event) => actions.write(key, part, oneLine(event.target.value))}
          />
        ))}
        {fault && <span className={styles.fault}>{copy.faultOf[fault]}</span>}
      </div>
      <Menu
        label={copy.more(line)}
        trigger={<Icon of={EllipsisVertical} size={18} />}
        items={[
          { label: copy.insertBelow, onSelect: () => actions.insertBelow(key) },
          { label: copy.toTop, onSelect: () => actions.move(key, Number.NEGATIVE_INFINITY) },
          { label: copy.up, onSelect: () => actions.move(key, -1) },
          { label: copy.down, onSelect: () => actions.move(key, 1) },
          { label: copy.toEnd, onSelect: () => actions.move(key, Number.POSITIVE_INFINITY) },
          { label: copy.remove, onSelect: () => actions.remove(key) },
        ]}
      />
    </div>
  );
});
