import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { modals } from '../../../components/overlay/modals.ts';
import { copy } from '../copy.ts';
import styles from './pause-veil.module.css';

/** Keys that are meant for another control or for a shortcut of the browser. */
const isPassing = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || /^(?:Tab|Shift|Control|Alt|Meta|F\d+)$/.test(event.key);

/**
 * Covers the stage after a time without input. The clock stops until a key or a press. The covered content is inert, so
 * no element may have the focus, for example after an open dialog. A key then continues the practice too.
 */
export function PauseVeil({ onResume }: { onResume: () => void }) {
  const veil = useRef<HTMLDivElement>(null);
  const resume = useEffectEvent(onResume);
  // `inert` is set here and not where the parts render: a wrapper around them would slow the paint of each key.
  useLayoutEffect(() => {
    const covered = [...(veil.current?.parentElement?.children ?? [])].filter(
      (each) => each !== veil.current,
    );
    for (const each of covered) each.toggleAttribute('inert', true);
    return () => {
      for (const each of covered) each.removeAttribute('inert');
    };
  }, []);
  useEffect(() => {
    // The key was pressed on the veil or on an ancestor of it. Elsewhere the focused element handles the key.
    const isOurs = ({ target }: Event) => {
      const { current } = veil;
      return (
        current !== null && target instanceof Node && (current.contains(target) || target.contains(current))
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (modals.top() || isPassing(event) || !isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      resume();
    };
    const takeFocus = () => {
      if (!modals.top()) requestAnimationFrame(() => veil.current?.querySelector('button')?.focus());
    };
    window.addEventListener('keydown', onKeyDown, true);
    const stopFollowing = modals.subscribe(takeFocus);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      stopFollowing();
    };
  }, []);
  return (
    <div
      ref={veil}
      className={styles.veil}
      role="alertdialog"
      aria-labelledby="pause-title"
      aria-describedby="pause-note"
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
