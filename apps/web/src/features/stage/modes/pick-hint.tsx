import { Button } from '../../../components/button.tsx';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import { copy } from './copy.ts';
import styles from './pick.module.css';

/** The line under the choices: which keys pick, and once picked how to go on; a finger gets a button. */
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
