import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before another page opens while `isOn` is true. The safe choice is to stay. Before the tab closes, the browser
 * asks.
 */
export function LeaveDialog({
  isOn,
  title,
  text,
  leave,
  stay,
}: {
  isOn: () => boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
}) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOn() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isOn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  if (blocker.state !== 'blocked') return null;
  const onStay = () => blocker.reset();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onStay}
      footer={
        <>
          <Button onClick={() => blocker.proceed()}>{leave}</Button>
          <Button variant="primary" onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
