import { useEffect, useState } from 'react';

/**
 * The value, one painted frame late. What only goes along with an answer draws by it, so that the verdict is on the
 * screen before the rest is laid out, and neither is a long task.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
