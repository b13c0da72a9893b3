import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toasts } from '../lib/toast.ts';
import { Icon } from './icon.tsx';
import { modals } from './modals.ts';
import styles from './toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Shows the current messages, within the topmost dialog where one is open; the two regions stand from the start so that
 * screen readers announce what enters.
 */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const [host] = useState(() => document.createElement('div'));
  const isEmpty = list.length === 0;
  useLayoutEffect(() => {
    // A dialog that says nothing of it keeps its own regions to itself.
    const place = () => ((isEmpty ? undefined : modals.top()) ?? document.body).append(host);
    place();
    return modals.subscribe(place);
  }, [host, isEmpty]);
  return createPortal(
    <div className={styles.area}>
      <div role="alert">{list.filter((item) => item.kind === 'error').map(draw)}</div>
      <div role="status">{list.filter((item) => item.kind !== 'error').map(draw)}</div>
    </div>,
    host,
  );
}

function draw(item: Toast) {
  return (
    <div key={item.id} className={`${styles.toast} ${styles[item.kind]}`}>
      <Icon of={icons[item.kind]} />
      <span className={styles.text}>{item.text}</span>
      {item.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toasts.dismiss(item.id);
            item.action?.run();
          }}
        >
          {item.action.label}
        </button>
      )}
    </div>
  );
}
