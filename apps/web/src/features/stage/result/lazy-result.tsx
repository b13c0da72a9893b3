import { ErrorState } from '../../../components/states.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { copy } from '../copy.ts';

/** The result. Its code loads at the first answer, so that it is ready at the last one. */
export const LazyResult = lazyPart(() => import('./result-view.tsx').then((module) => module.ResultView), {
  failure: (error, retry) => <ErrorState title={copy.resultFailed} error={error} onRetry={retry} />,
});
