import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '../../components/states.tsx';

/** Stands where a page failed to load or to draw. */
export function RouteFailure() {
  const error = useRouteError();
  const shown =
    isRouteErrorResponse(error) || !isShowable(error) ? new Error('页面出了点问题，请重试。') : error;
  return (
    <main id="main" tabIndex={-1}>
      <ErrorState title="页面没有打开" error={shown} onRetry={() => window.location.reload()} />
    </main>
  );
}

// Messages in Chinese were written for the learner; anything else is a fault's own text.
function isShowable(error: unknown): boolean {
  return error instanceof Error && /\p{Script=Han}/u.test(error.message);
}
