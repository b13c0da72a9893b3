import { useEffect, useState } from 'react';

/** A text once it has stood still for a while, so that not every letter asks the server. Milliseconds. */
export function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  // An emptied field has nothing to wait for.
  return text === '' ? '' : settled;
}
