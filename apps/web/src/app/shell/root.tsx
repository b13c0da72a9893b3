import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router';
import { Toaster } from '../../components/overlay/toaster.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { paths } from '../../lib/paths.ts';
import { settleProof, useIsProofAsked } from '../../shared-state/session/ask-for-proof.ts';
import { useUser } from '../../shared-state/session/store.ts';
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
      <FirstPassword />
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

const FirstPasswordDialog = lazyPart(
  () =>
    import('../../features/account/security/first-password-dialog.tsx').then(
      (module) => module.FirstPasswordDialog,
    ),
  // The server refuses everything until then, so the next page load opens the dialog.
  { onFail: () => undefined },
);

/** Over every page but the agreements, which a new learner reads before they agree. */
function FirstPassword() {
  const isReading = useMatch(paths.agreement) !== null;
  const mustSet = useUser()?.mustSetPassword ?? false;
  return mustSet && !isReading ? <FirstPasswordDialog /> : null;
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
