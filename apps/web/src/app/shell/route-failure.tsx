import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '../../components/states.tsx';

/** Shown when a page failed to load or to render. */
export function RouteFailure() {
  const error = useRouteError();
  const shown =
    isRouteErrorResponse(error) || !isShowable(error) ? new Error('页面出了点问题，请重试。') : error;
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title="页面打开失败" error={shown} onRetry={() => window.location.reload()} />
    </main>
  );
}

// Messages in Chinese are for the learner; others are internal error texts.
function isShowable(error: unknown): boolean {
  return error instanceof Error && /\p{Script=Han}/u.test(error.message);
}
