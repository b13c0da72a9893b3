import { useParams } from 'react-router';
import { useUser } from '../../../shared-state/session/store.ts';
import { ExamPage } from '../paper/exam/exam-page.tsx';
import { readSuiteType } from '../paper-type.ts';
import { TestState } from '../screen/test-state.tsx';
import { SequencePage } from './sequence/sequence-page.tsx';

/** A test as on the day: one paper, or several sittings in sequence. The address has the type. */
export function SuitePage() {
  const type = readSuiteType(useParams().type);
  const userId = useUser()?.id;
  if (type === undefined) return <ExamPage />;
  if (userId === undefined) return <TestState kind="loading" />;
  return <SequencePage key={type} type={type} userId={userId} />;
}
