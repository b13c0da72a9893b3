import { Button } from '../../../components/button.tsx';
import { copy } from './copy.ts';
import styles from './settings-panel.module.css';

/** Says that some changes apply to the next practice, and starts that practice on request. */
export function RestartNote({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles.restart}>
      <p role="status">{copy.waiting}</p>
      <Button size="sm" onClick={onRestart}>
        {copy.restart}
      </Button>
    </div>
  );
}
