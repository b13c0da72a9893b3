import { Button } from '../../../components/button.tsx';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import { copy } from './copy.ts';
import styles from './pick.module.css';

/**
 * The line under the choices: the keys that choose, and after a choice the key that continues. Touch screens show a
 * button.
 */
export function PickHint({
  isDone,
  writing,
  onNext,
}: {
  isDone: boolean;
  writing: string;
  onNext: () => void;
}) {
  const { undo } = useBindings();
  const shown = (chord: Chord | undefined) => chord && formatChord(chord, isMac);
  return (
    <div className={styles.hint}>
      <p id="pick-hint">{isDone ? copy.goOn(shown(undo)) : writing}</p>
      {isDone && (
        <Button variant="primary" onClick={onNext}>
          {copy.next}
        </Button>
      )}
    </div>
  );
}
