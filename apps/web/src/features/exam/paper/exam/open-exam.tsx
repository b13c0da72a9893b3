import { useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { Navigate } from 'react-router';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { type Paper, paperQuery } from '../../api/papers-api.ts';
import { TestState } from '../../screen/test-state.tsx';
import { useEnteredSitting } from '../../sitting/use-entered-sitting.ts';
import { useOpenSitting } from '../../sitting/use-open-sitting.ts';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamStart } from './exam-start.tsx';

/** The exam about one paper: its start page, or the test itself. */
export function OpenExam({
  type,
  chosen,
  papers,
  userId,
  onChoose = () => undefined,
  onDone,
  atStart,
}: {
  type: PaperType;
  chosen: Paper;
  papers: readonly Paper[];
  userId: number;
  onChoose?: (id: number) => void;
  /** Called after the hand-in, also when the exam ended meanwhile. Without it the result opens. */
  onDone?: (() => void) | undefined;
  /** What the start page shows in addition. */
  atStart?: React.ReactNode;
}) {
  const { id } = chosen;
  const scope = { type, id, mode: 'exam' as const };
  const paper = useQuery(paperQuery(type, id));
  const opened = useOpenSitting(userId, scope, paper.data !== undefined);
  const { entered, isBusy, enter } = useEnteredSitting(userId, scope, opened, onDone);
  const error = paper.error ?? opened.error;
  if (error && !entered) return <TestState kind="failed" error={error} onRetry={() => location.reload()} />;
  if (opened.handedIn !== undefined && !onDone)
    return <Navigate to={linkTo(paths.suiteResult, { type, id: opened.handedIn })} replace />;
  if (!paper.data || !opened.isOpen || opened.handedIn !== undefined) return <TestState kind="loading" />;
  if (entered) return <ExamSheet paper={paper.data} scope={scope} sitting={entered} onDone={onDone} />;
  return (
    <>
      <ExamStart
        paper={paper.data}
        papers={papers}
        isResumed={opened.sitting !== undefined}
        isBusy={isBusy}
        onChoose={onChoose}
        onStart={enter}
      />
      {atStart}
    </>
  );
}
