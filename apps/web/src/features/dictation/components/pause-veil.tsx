import { Play } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { copy } from '../copy.ts';
import styles from './pause-veil.module.css';

/** Over the stage while nobody was at work: the clock stands still until a key or a press. */
export function PauseVeil({ onResume }: { onResume: () => void }) {
  return (
    <div
      className={styles.veil}
      role="alertdialog"
      aria-labelledby="pause-title"
      aria-describedby="pause-note"
      // Any key goes on; Tab and modifiers are on their way to something else.
      onKeyDown={(event) => {
        if (['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
        event.preventDefault();
        onResume();
      }}
    >
      <p id="pause-title" className={styles.title}>
        {copy.pause.title}
      </p>
      <p id="pause-note" className={styles.note}>
        {copy.pause.note}
      </p>
      <Button variant="primary" size="lg" icon={<Icon of={Play} />} onClick={onResume} autoFocus>
        {copy.pause.goOn}
      </Button>
    </div>
  );
}
