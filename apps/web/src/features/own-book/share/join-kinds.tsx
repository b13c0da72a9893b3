import { useId } from 'react';
import type { JoinKind } from '../api/share-api.ts';
import { copy } from './copy.ts';
import styles from './share.module.css';

const kinds: readonly JoinKind[] = ['follow', 'copy'];

/** The choice of how a learner has another learner's book. */
export function JoinKinds({ kind, onChange }: { kind: JoinKind; onChange: (kind: JoinKind) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend>{copy.kindLabel}</legend>
      {kinds.map((each) => (
        <label key={each} className={styles.kind}>
          <input type="radio" name={name} checked={kind === each} onChange={() => onChange(each)} />
          <span>
            <b>{copy.kinds[each]}</b>
            <small>{copy.kindNotes[each]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
