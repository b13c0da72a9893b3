import { useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { papersQuery } from '../../api/papers-api.ts';
import { taskQuery, topicQuery } from '../../api/study-api.ts';
import type { SuiteStep } from '../../api/suite-api.ts';
import { OpenExam } from '../../paper/exam/open-exam.tsx';
import { TestState } from '../../screen/test-state.tsx';
import { TalkPage } from '../../speaking/talk/talk-page.tsx';
import { EssayPage } from '../../writing/essay/essay-page.tsx';
import { LeaveSuite } from './leave-suite.tsx';

type Props = { id: number; userId: number; onDone: () => void; atStart: React.ReactNode };

/** One sitting of a suite, as an exam. */
export function SequenceStep({
  step,
  userId,
  onDone,
}: {
  step: SuiteStep;
  userId: number;
  onDone: () => void;
}) {
  const { type, id } = step;
  // A running sitting asks by itself before it is left.
  const props = { id, userId, onDone, atStart: <LeaveSuite /> };
  if (type === 'writing') return <EssayStep {...props} />;
  if (type === 'speaking') return <TalkStep {...props} />;
  return <PaperStep {...props} type={type} />;
}

function PaperStep({ type, id, ...rest }: Props & { type: PaperType }) {
  const papers = useQuery(papersQuery(type));
  const chosen = papers.data?.list.find((paper) => paper.id === id);
  if (papers.data && !chosen) return <TestState kind="missing" />;
  if (papers.error && !chosen)
    return <TestState kind="failed" error={papers.error} onRetry={() => void papers.refetch()} />;
  if (!chosen) return <TestState kind="loading" />;
  return <OpenExam type={type} chosen={chosen} papers={[chosen]} {...rest} />;
}

function EssayStep({ id, ...rest }: Props) {
  const task = useQuery(taskQuery(id));
  if (task.data) return <EssayPage task={task.data} mode="exam" {...rest} />;
  if (task.error) return <TestState kind="failed" error={task.error} onRetry={() => void task.refetch()} />;
  return <TestState kind="loading" />;
}

function TalkStep({ id, ...rest }: Props) {
  const topic = useQuery(topicQuery(id));
  if (topic.data) return <TalkPage topic={topic.data} mode="exam" {...rest} />;
  if (topic.error)
    return <TestState kind="failed" error={topic.error} onRetry={() => void topic.refetch()} />;
  return <TestState kind="loading" />;
}
