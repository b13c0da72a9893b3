import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { dismissToast, type Toast, toastStore } from '../../lib/toast.ts';
import { Icon } from '../icon.tsx';
import { modals } from './modals.ts';
import styles from './toaster.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Shows the current toasts, inside the topmost dialog where one is open. The two live regions exist from the start, so
 * that screen readers announce every toast.
 */
export function Toaster() {
  const list = useStore(toastStore);
  const [host] = useState(() => document.createElement('div'));
  const isEmpty = list.length === 0;
  useLayoutEffect(() => {
    // Without a toast the live regions stay out of the dialog: it contains only its own content.
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
            dismissToast(item.id);
            item.action?.run();
          }}
        >
          {item.action.label}
        </button>
      )}
    </div>
  );
}
