import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '../../../lib/title.ts';
import { historyQuery, resultQuery } from '../api/papers-api.ts';
import { TestState } from '../take/screen/test-state.tsx';
import { copy } from './copy.ts';
import { SuiteResult } from './suite-result.tsx';

/** The result of a whole test: band, parts, question kinds, the overall band and the history. The address has the attempt. */
export function SuiteResultPage() {
  const { id = '' } = useParams();
  const result = useQuery(resultQuery(id));
  const history = useQuery(historyQuery);
  useTitle(copy.title);
  if (result.data) return <SuiteResult key={id} result={result.data} history={history.data ?? []} />;
  if (result.error)
    return <TestState kind="failed" error={result.error} onRetry={() => void result.refetch()} />;
  return <TestState kind="loading" />;
}
