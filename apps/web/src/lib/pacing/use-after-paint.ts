import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The value, so many painted frames late. What only goes along with an answer draws by it, so that the verdict is on the
 * screen before the rest is laid out, and none of it is a long task.
 */
export function useAfterPaint<Value>(value: Value, frames = 1): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number) => {
      if (left === 0) {
        // At once: drawn when React comes to it, it would share a frame with what is drawn a frame later.
        flushSync(() => setShown(() => value));
        return;
      }
      frame = requestAnimationFrame(() => {
        timer = setTimeout(wait, 0, left - 1);
      });
    };
    wait(frames);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, frames]);
  return shown;
}
