import { useRouteError } from 'react-router';
import { ErrorState } from '../../components/states.tsx';
import { isShown, ShownError } from '../../lib/api/message-of.ts';

/** Shown when a page failed to load or to render. */
export function RouteFailure() {
  const error = useRouteError();
  const shown = isShown(error) ? error : new ShownError('页面出了点问题，请重试。');
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title="页面打开失败" error={shown} onRetry={() => window.location.reload()} />
    </main>
  );
}
