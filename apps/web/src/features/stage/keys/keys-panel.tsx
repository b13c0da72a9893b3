import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { resolveBindings } from './bindings.ts';
import { type Chord, formatChord, isMac } from './chord.ts';
import { copy } from './copy.ts';
import { type KeyAction, type KeyScope, keyTable } from './key-table.ts';
import styles from './keys-panel.module.css';
import { faultOf, findConflict, rebind, resetKey } from './rebinding.ts';
import { useKeyChanges } from './use-bindings.ts';
import { useCapture } from './use-capture.ts';

const scopes: readonly KeyScope[] = ['stage', 'result', 'both'];
const shown = (chord: Chord) => formatChord(chord, isMac);

/** The message under a row while its key is being changed. */
type Problem = { action: KeyAction; text: string; swap?: Chord };

/** All keys of the stage. A press on a row changes its key. A message says when a key is in use or not possible. */
export function KeysPanel() {
  const { changes, change } = useKeyChanges();
  const [listening, setListening] = useState<KeyAction>();
  const [trouble, setTrouble] = useState<Problem>();
  const [done, setDone] = useState('');
  const bindings = resolveBindings(changes);

  const put = (action: KeyAction, chord: Chord) => {
    change(rebind(changes, action, chord));
    setTrouble(undefined);
    setListening(undefined);
    setDone(copy.changed(copy.actions[action], shown(chord)));
  };
  const stop = () => {
    setListening(undefined);
    setTrouble(undefined);
  };
  useCapture(listening !== undefined, (chord) => {
    if (!listening) return;
    if (chord === 'escape') return stop();
    const fault = faultOf(listening, chord);
    const conflict = findConflict(changes, listening, chord);
    if (fault) {
      const text = fault === 'typing' && isMac ? copy.faults.typingMac : copy.faults[fault];
      setTrouble({ action: listening, text: `${shown(chord)}：${text}` });
    } else if (conflict) {
      setListening(undefined);
      const text = copy.taken(shown(chord), copy.actions[conflict]);
      setTrouble({ action: listening, text, swap: chord });
    } else put(listening, chord);
  });

  const row = (action: KeyAction) => {
    const chord = bindings[action];
    const what = copy.actions[action];
    const key = chord === undefined ? copy.none : shown(chord);
    const isListening = listening === action;
    return (
      <li key={action} className={styles.row}>
        <span className={styles.what}>{what}</span>
        {changes[action] !== undefined && (
          <IconButton
            label={copy.resetOne(what)}
            icon={<Icon of={RotateCcw} size={16} />}
            onClick={() => {
              change(resetKey(changes, action));
              stop();
            }}
          />
        )}
        <button
          type="button"
          className={styles.key}
          data-listening={isListening || undefined}
          aria-label={isListening ? undefined : copy.change(what, key)}
          onBlur={() => isListening && stop()}
          onClick={() => {
            setTrouble(undefined);
            setListening(isListening ? undefined : action);
          }}
        >
          {isListening ? copy.press : key}
        </button>
        {isListening && trouble?.action !== action && <p className={styles.note}>{copy.cancelNote}</p>}
        {trouble?.action === action && (
          <p className={styles.trouble} role="alert">
            {trouble.text}
            {trouble.swap !== undefined && (
              <span className={styles.choices}>
                <Button size="sm" onClick={() => put(action, trouble.swap ?? '')}>
                  {copy.swap}
                </Button>
                <Button size="sm" variant="ghost" onClick={stop}>
                  {copy.cancel}
                </Button>
              </span>
            )}
          </p>
        )}
      </li>
    );
  };

  return (
    <div className={styles.panel}>
      <p className={styles.intro}>{copy.intro}</p>
      {scopes.map((scope) => (
        <section key={scope} aria-label={copy.groups[scope]}>
          <h3 className={styles.title}>{copy.groups[scope]}</h3>
          {scope === 'stage' && (
            <ul>
              {copy.fixed.map(([key, what]) => (
                <li key={key} className={styles.row}>
                  <span className={styles.what}>{what}</span>
                  <kbd className={styles.fixed}>{key}</kbd>
                </li>
              ))}
            </ul>
          )}
          <ul>{keyTable.filter((each) => each.scope === scope).map(({ action }) => row(action))}</ul>
        </section>
      ))}
      <div className={styles.foot}>
        <p className={styles.intro}>{copy.here}</p>
        <Button
          disabledReason={Object.keys(changes).length === 0 ? copy.nothingChanged : undefined}
          onClick={() => {
            change({});
            stop();
          }}
        >
          {copy.resetAll}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {done}
      </p>
    </div>
  );
}
