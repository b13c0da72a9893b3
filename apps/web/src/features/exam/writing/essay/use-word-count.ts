import { countWords } from '@tingci/domain/exam/essay';
import { useEffect, useState } from 'react';

/** How often the words are counted while somebody types, in milliseconds. */
const EVERY_MS = 250;

/** The number of words of a text that `read` returns. It is counted now and then, not with every key. */
export function useWordCount(read: () => string): number {
  const [count, setCount] = useState(() => countWords(read()));
  useEffect(() => {
    let counted = read();
    const timer = setInterval(() => {
      const text = read();
      if (text === counted) return;
      counted = text;
      setCount(countWords(text));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return count;
}
