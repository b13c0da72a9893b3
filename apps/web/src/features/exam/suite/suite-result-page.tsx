import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTitle } from '../../../lib/title.ts';
import { historyQuery, resultQuery } from '../api/papers-api.ts';
import { readSuiteType } from '../paper-type.ts';
import { TestState } from '../screen/test-state.tsx';
import { copy } from './copy.ts';
import { SequenceResultPage } from './sequence/sequence-result.tsx';
import { SuiteResult } from './suite-result.tsx';

/** The result of one paper, or of several sittings in sequence. The address has the attempt, or the suite. */
export function SuiteResultPage() {
  const { type: typeText, id = '' } = useParams();
  const type = readSuiteType(typeText);
  return type ? <SequenceResultPage key={id} type={type} id={id} /> : <PaperResultPage id={id} />;
}

/** Band, parts, question kinds, the overall band and the history of one paper. */
function PaperResultPage({ id }: { id: string }) {
  const result = useQuery(resultQuery(id));
  const history = useQuery(historyQuery);
  useTitle(copy.title);
  if (result.data) return <SuiteResult key={id} result={result.data} history={history.data ?? []} />;
  if (result.error)
    return <TestState kind="failed" error={result.error} onRetry={() => void result.refetch()} />;
  return <TestState kind="loading" />;
}
