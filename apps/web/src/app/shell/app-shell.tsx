import { Outlet, useNavigate } from 'react-router';
import { logOut } from '../../shared-state/session/log-out.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { openWordSearch } from '../../shared-state/word-search/store.ts';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { LateDialogs } from './late-dialogs.tsx';
import { OfflineNote } from './offline-note.tsx';

/** The layout of the logged-in pages. */
export function AppShell() {
  const navigate = useNavigate();
  const place = sessionStore((state) => state.dictation);
  const isAdmin = sessionStore((state) => state.user?.is_admin ?? false);
  return (
    <Frame
      stageTo={place && `/home${place.search || `?book=${place.bookId}&chapter=${place.chapterId}`}`}
      note={<OfflineNote />}
      onOpenSearch={openWordSearch}
      onOpenProfile={() => navigate('/main/user')}
      onOpenBooks={() => navigate('/main/vocabularyBook')}
      onOpenAdmin={isAdmin ? () => navigate('/admin') : undefined}
      onLogOut={logOut}
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <LateDialogs />
    </Frame>
  );
}
