import { Outlet, useLocation, useNavigate } from 'react-router';
import { linkTo, paths } from '../../lib/paths.ts';
import { logOut } from '../../shared-state/session/log-out.ts';
import { lastPracticePath, sessionStore, useIsAdmin, useIsPro } from '../../shared-state/session/store.ts';
import { openWordSearch } from '../../shared-state/word-search/store.ts';
import { AppDialogs } from './app-dialogs.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

import { OfflineNote } from './offline-note.tsx';

/** The layout of the logged-in pages. */
export function AppShell() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const last = sessionStore((state) => state.dictation);
  const isAdmin = useIsAdmin();
  const isPro = useIsPro();
  return (
    <Frame
      stageTo={last && lastPracticePath(last)}
      isPro={isPro}
      note={<OfflineNote />}
      onOpenSearch={openWordSearch}
      onOpenProfile={() => navigate(paths.user)}
      onOpenBooks={() => navigate(paths.ownBooks)}
      onOpenFeedback={() => navigate(linkTo(paths.feedback, {}, { from: pathname + search }))}
      onOpenAdmin={isAdmin ? () => navigate(paths.admin) : undefined}
      onLogOut={logOut}
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <AppDialogs />
    </Frame>
  );
}
