import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { modals } from '../../../components/modals.ts';
import { copy } from '../copy.ts';
import styles from './pause-veil.module.css';

/** Keys on their way to something else: to another control, or to a shortcut of the browser. */
const isPassing = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || /^(?:Tab|Shift|Control|Alt|Meta|F\d+)$/.test(event.key);

/**
 * Over the stage while nobody was at work: the clock stands still until a key or a press. What it covers is inert, so
 * that the focus may be nowhere, as after a dialog that stood open meanwhile; a key there goes on as well.
 */
export function PauseVeil({ onResume }: { onResume: () => void }) {
  const veil = useRef<HTMLDivElement>(null);
  const resume = useEffectEvent(onResume);
  // Set here and not where they are drawn: a box around them would stand on the way of every key's paint.
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
    // On the veil, or on nothing but what it stands in: elsewhere a key is for what has the focus.
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
