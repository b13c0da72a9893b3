import { useEffect, useState } from 'react';

/** A text after it has not changed for a while (debounce), so that not every letter sends a request. Milliseconds. */
export function useDebounced(text: string, delayMs: number): string {
  const [debounced, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  // An empty field needs no wait.
  return text === '' ? '' : debounced;
}
