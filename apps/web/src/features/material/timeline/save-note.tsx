import { Button } from '../../../components/button.tsx';
import type { SaveState } from '../../../lib/use-autosave.ts';
import { copy } from './copy.ts';
import styles from './timeline.module.css';

/** Says whether the changes are on the server, and offers the way on when they are not. */
export function SaveNote(props: { state: SaveState; onRetry: () => void; onReload: () => void }) {
  const { state, onRetry, onReload } = props;
  return (
    <span role="status" className={state === 'unsaved' || state === 'changed' ? styles.fault : undefined}>
      {copy[state]}
      {state === 'unsaved' && (
        <Button size="sm" onClick={onRetry}>
          {copy.retry}
        </Button>
      )}
      {state === 'changed' && (
        <Button size="sm" onClick={onReload}>
          {copy.reload}
        </Button>
      )}
    </span>
  );
}
