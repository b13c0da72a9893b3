import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { copy } from './copy.ts';
import styles from './keys-dialog.module.css';
import {
  keyName,
  keyTables,
  type ListeningKey,
  listeningKeys,
  saveKeys,
  useKeyChoices,
} from './listening-keys.ts';

const allNames = Object.keys(listeningKeys) as ListeningKey[];
const modifiers = ['Control', 'Shift', 'Alt', 'Meta', 'CapsLock', 'Process', 'Dead'];

/** The keys of intensive or of labelled listening. A press on a row changes its key. */
export function KeysDialog({ table, onClose }: { table: keyof typeof keyTables; onClose: () => void }) {
  const names: readonly ListeningKey[] = keyTables[table];
  const keys = useKeyChoices();
  const [waiting, setWaiting] = useState<ListeningKey>();
  const [trouble, setTrouble] = useState('');
  const take = useEffectEvent((key: string) => {
    if (!waiting) return;
    setWaiting(undefined);
    const owner = allNames.find((name) => name !== waiting && keys[name] === key);
    setTrouble(owner ? copy.keyTaken(keyName(key), copy.keyNames[owner]) : '');
    if (!owner) saveKeys({ ...keys, [waiting]: key });
  });
  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const press = (event: KeyboardEvent) => {
      if (modifiers.includes(event.key) || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Escape') return setWaiting(undefined);
      // Enter submits a sentence, so it cannot be something else.
      if (event.key !== 'Enter') take(event.key);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isWaiting]);
  const isChanged = allNames.some((name) => keys[name] !== listeningKeys[name]);
  return (
    <Dialog
      title={copy.keys}
      isOpen
      onClose={onClose}
      footer={
        <Button
          disabledReason={isChanged ? undefined : copy.keyNone}
          onClick={() => {
            saveKeys(listeningKeys);
            setTrouble('');
          }}
        >
          {copy.keyReset}
        </Button>
      }
    >
      <p className={styles.intro}>{copy.keyIntro}</p>
      <ul>
        {names.map((name) => (
          <li key={name} className={styles.row}>
            <span>{copy.keyNames[name]}</span>
            <button
              type="button"
              className={styles.key}
              data-waiting={waiting === name || undefined}
              aria-label={
                waiting === name ? undefined : copy.keyChange(copy.keyNames[name], keyName(keys[name]))
              }
              onClick={() => setWaiting(waiting === name ? undefined : name)}
            >
              {waiting === name ? copy.keyPress : keyName(keys[name])}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    </Dialog>
  );
}
