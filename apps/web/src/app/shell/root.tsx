import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Toaster } from '../../components/toaster.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { settleProof, useIsProofAsked } from '../../shared-state/session/ask-for-proof.ts';
import { closeOnFail } from './close-on-fail.ts';
import styles from './root.module.css';

/** The surroundings of every page: skip link, toasts, and restoring of scroll and focus. */
export function Root() {
  return (
    <>
      <a href="#main" className={styles.skip}>
        跳到正文
      </a>
      <PendingBar />
      <Outlet />
      <ProofPrompt />
      <Toaster />
      <NavigationFocus />
      <ScrollRestoration />
    </>
  );
}

const ProofDialog = lazyPart(
  () => import('../../features/account/proof/proof-dialog.tsx').then((module) => module.ProofDialog),
  closeOnFail(() => settleProof(false)),
);

// It is here because pages of every layout make calls that need a proof.
function ProofPrompt() {
  return useIsProofAsked() ? <ProofDialog /> : null;
}

// Only a page that loads for more than 300 ms shows the bar: the delay is in its animation.
function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.pending} />;
}

/** After a page change the content gets the focus, and its title is announced. */
function NavigationFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // A page that focused its own field keeps that focus.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {announced}
    </div>
  );
}
