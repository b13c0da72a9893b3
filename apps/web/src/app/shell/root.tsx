import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Toaster } from '../../components/toaster.tsx';
import styles from './root.module.css';

/** What stands around every page: skip link, toasts, place of scroll and of focus. */
export function Root() {
  return (
    <>
      <a href="#main" className={styles.skip}>
        跳到正文
      </a>
      <PendingBar />
      <Outlet />
      <Toaster />
      <NavigationFocus />
      <ScrollRestoration />
    </>
  );
}

// Only a page that takes longer than 300 ms to arrive shows the bar: the delay is in its animation.
function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.pending} />;
}

/** After a change of page: focus goes to its content and its title is announced. */
function NavigationFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // A page that put the focus into its own field keeps it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  );
}
