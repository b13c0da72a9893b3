import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { framesAfterAnswer, type Moment } from './moments.ts';

/** The value as it was at `moment`: it follows `value` some painted frames later. */
export function useDeferredFrames<Value>(value: Value, moment: Moment): Value {
  const frames = framesAfterAnswer[moment];
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number) => {
      if (left === 0) {
        // React would draw the value a frame later, together with the next deferred part.
        flushSync(() => setShown(() => value));
        return;
      }
      // The timer runs after the frame is painted.
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
