import { changeKinds, type SubtitleChange } from '@tingci/domain/material/subtitle/change';
import { copy } from './copy.ts';
import styles from './resources.module.css';

/** Lines that are shown of one kind of change. */
const SHOWN = 50;

/** What was changed in a file of subtitles, by kind, with the lines. */
export function ChangeList({ changes }: { changes: readonly SubtitleChange[] }) {
  const kinds = changeKinds
    .map((kind) => ({ kind, places: changes.filter((change) => change.kind === kind) }))
    .filter(({ places }) => places.length > 0);
  return kinds.map(({ kind, places }) => (
    <details key={kind} className={styles.change}>
      <summary>{copy.changed(kind, places.length)}</summary>
      <ol className={styles.places}>
        {places.slice(0, SHOWN).map(({ line, atMs, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes can be equal, and the list never moves.
          <li key={at}>
            <span className={styles.place}>{copy.changedPlace(line, atMs)}</span>{' '}
            <span lang="en">{text}</span>
          </li>
        ))}
        {places.length > SHOWN && <li>{copy.moreChanges(places.length - SHOWN)}</li>}
      </ol>
    </details>
  ));
}
