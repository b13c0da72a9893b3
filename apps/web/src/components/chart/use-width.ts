import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, updated when it changes; 0 before layout. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(target.clientWidth)));
    observer.observe(target);
    setWidth(Math.floor(target.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
