import { useMutation, useQuery } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { toast } from '../../../../lib/toast.ts';
import { type Paper, paperQuery } from '../../api/papers-api.ts';
import { copy } from '../../copy.ts';
import { TestState } from '../screen/test-state.tsx';
import { startExam } from '../sitting/open-sitting.ts';
import type { Sitting } from '../sitting/sitting.ts';
import { useOpenSitting } from '../sitting/use-open-sitting.ts';
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
}: {
  type: PaperType;
  chosen: Paper;
  papers: readonly Paper[];
  userId: number;
  onChoose?: (id: number) => void;
  /** Called after the hand-in, also when the exam ended meanwhile. Without it the result opens. */
  onDone?: (() => void) | undefined;
}) {
  const { id } = chosen;
  const scope = { type, id, mode: 'exam' as const };
  const paper = useQuery(paperQuery(type, id));
  const opened = useOpenSitting(userId, scope, paper.data !== undefined);
  const [entered, setEntered] = useState<Sitting>();
  const start = useMutation({
    mutationFn: () => startExam(userId, scope),
    onSuccess: setEntered,
    onError: () => toast.error(copy.exam.startFailed),
  });
  // The sitting of a start belongs to this page. An opened one is stopped by its hook.
  const begun = start.data;
  useEffect(() => () => begun?.stop(), [begun]);
  const { handedIn } = opened;
  useEffect(() => {
    if (handedIn !== undefined) onDone?.();
  }, [handedIn, onDone]);
  const error = paper.error ?? opened.error;
  if (error && !entered) return <TestState kind="failed" error={error} onRetry={() => location.reload()} />;
  if (opened.handedIn !== undefined && !onDone)
    return <Navigate to={linkTo(paths.suiteResult, { type, id: opened.handedIn })} replace />;
  if (!paper.data || !opened.isOpen || opened.handedIn !== undefined) return <TestState kind="loading" />;
  if (entered) return <ExamSheet paper={paper.data} scope={scope} sitting={entered} onDone={onDone} />;
  return (
    <ExamStart
      paper={paper.data}
      papers={papers}
      isResumed={opened.sitting !== undefined}
      isBusy={start.isPending}
      onChoose={onChoose}
      onStart={() => (opened.sitting ? setEntered(opened.sitting) : start.mutate())}
    />
  );
}
