import { useEffect } from 'react';

/** Sets the page's title while the component is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · 听词`;
  }, [title]);
}
