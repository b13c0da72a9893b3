import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import type { SaveState } from '../../../lib/use-autosave.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';

/** Whether the server has what the learner wrote, and the way to the newest draft when another page changed it. */
export function DraftNote({ state, onReload }: { state: SaveState; onReload: () => void }) {
  return state === 'changed' ? (
    <div className={styles.changed} role="alert">
      <p>{copy.draft.changed}</p>
      <Button size="sm" onClick={onReload}>
        {copy.draft.load}
      </Button>
    </div>
  ) : (
    <Note role="status" className={styles.state}>
      {copy.draft[state]}
    </Note>
  );
}
