import { Outlet, useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { logOut } from '../../shared-state/session/log-out.ts';
import { lastPracticePath, sessionStore, useIsAdmin, useIsPro } from '../../shared-state/session/store.ts';
import { openWordSearch } from '../../shared-state/word-search/store.ts';
import { AppDialogs } from './app-dialogs.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';

import { OfflineNote } from './offline-note.tsx';

const PageAnnouncement = lazyPart(
  () =>
    import('../../features/notice/announcement/page-announcement.tsx').then(
      (module) => module.PageAnnouncement,
    ),
  // It comes with the next page.
  { onFail: () => undefined },
);

/** The layout of the logged-in pages. Pages of practice have no announcement: it would interrupt. */
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
      {pathname.startsWith(`${paths.main}/`) && <PageAnnouncement />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <AppDialogs />
    </Frame>
  );
}
