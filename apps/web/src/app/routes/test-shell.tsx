import { Outlet } from 'react-router';
import { AppDialogs } from '../shell/app-dialogs.tsx';

/** The layout of a test: nothing but the test. */
export function Component() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <AppDialogs />
    </>
  );
}
