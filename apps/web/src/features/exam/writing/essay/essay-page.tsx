import { useMutation } from '@tanstack/react-query';
import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { leastWords } from '@tingci/domain/exam/essay';
import { writingTimeMs } from '@tingci/domain/exam/exam-clock';
import type { SittingMode } from '@tingci/domain/exam/sitting';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { Button } from '../../../../components/button.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { toast } from '../../../../lib/toast.ts';
import { copy as studyCopy } from '../../study/copy.ts';
import startStyles from '../../take/exam/start.module.css';
import { TestState } from '../../take/screen/test-state.tsx';
import { startExam } from '../../take/sitting/open-sitting.ts';
import type { Sitting } from '../../take/sitting/sitting.ts';
import { useOpenSitting } from '../../take/sitting/use-open-sitting.ts';
import { copy } from '../copy.ts';
import { EssaySheet } from './essay-sheet.tsx';

/** Writing a task: a practice begins at once, an exam after its start page. */
export function EssayPage({
  task,
  mode,
  userId,
  onDone,
}: {
  task: WritingTaskDetail;
  mode: SittingMode;
  userId: number;
  /** Called after the hand-in. Without it the result opens. */
  onDone?: (() => void) | undefined;
}) {
  const scope = { type: 'writing' as const, id: task.id, mode };
  const opened = useOpenSitting(userId, scope, true);
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
  if (opened.error && !entered)
    return <TestState kind="failed" error={opened.error} onRetry={() => location.reload()} />;
  if (handedIn !== undefined && !onDone)
    return <Navigate to={linkTo(paths.essayResult, { id: handedIn })} replace />;
  if (!opened.isOpen || handedIn !== undefined) return <TestState kind="loading" />;
  const sitting = entered ?? (mode === 'practice' ? opened.sitting : undefined);
  if (sitting) return <EssaySheet task={task} mode={mode} sitting={sitting} onDone={onDone} />;
  return (
    <div className={startStyles.page}>
      <BackLink to={linkTo(paths.writingTask, { id: task.id })} label={studyCopy.writing.back} />
      <h1>{copy.exam.title(task.task)}</h1>
      <section className={startStyles.card}>
        <ul className={startStyles.rules}>
          {copy.exam.rules(writingTimeMs(task.task) / 60_000, leastWords(task.task)).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <div className={startStyles.begin}>
          <Button
            variant="primary"
            size="lg"
            isBusy={start.isPending}
            onClick={() => (opened.sitting ? setEntered(opened.sitting) : start.mutate())}
          >
            {opened.sitting ? copy.exam.resume : copy.exam.start}
          </Button>
        </div>
      </section>
    </div>
  );
}
