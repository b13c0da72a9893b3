import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { leastWords } from '@tingci/domain/exam/essay';
import { writingTimeMs } from '@tingci/domain/exam/exam-clock';
import type { SittingMode } from '@tingci/domain/exam/sitting';
import { Navigate } from 'react-router';
import { Button } from '../../../../components/button.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import startStyles from '../../screen/start.module.css';
import { TestState } from '../../screen/test-state.tsx';
import { useEnteredSitting } from '../../sitting/use-entered-sitting.ts';
import { useOpenSitting } from '../../sitting/use-open-sitting.ts';
import { copy as studyCopy } from '../../study/copy.ts';
import { copy } from '../copy.ts';
import { EssaySheet } from './essay-sheet.tsx';

/** Writing a task: a practice begins at once, an exam after its start page. */
export function EssayPage({
  task,
  mode,
  userId,
  onDone,
  atStart,
}: {
  task: WritingTaskDetail;
  mode: SittingMode;
  userId: number;
  /** Called after the hand-in. Without it the result opens. */
  onDone?: (() => void) | undefined;
  /** What the start page shows in addition. */
  atStart?: React.ReactNode;
}) {
  const scope = { type: 'writing' as const, id: task.id, mode };
  const opened = useOpenSitting(userId, scope, true);
  const { entered, isBusy, enter } = useEnteredSitting(userId, scope, opened, onDone);
  const { handedIn } = opened;
  if (opened.error && !entered)
    return <TestState kind="failed" error={opened.error} onRetry={() => location.reload()} />;
  if (handedIn !== undefined && !onDone)
    return <Navigate to={linkTo(paths.essayResult, { id: handedIn })} replace />;
  if (!opened.isOpen || handedIn !== undefined) return <TestState kind="loading" />;
  const sitting = mode === 'practice' ? opened.sitting : entered;
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
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={enter}>
            {opened.sitting ? copy.exam.resume : copy.exam.start}
          </Button>
        </div>
      </section>
      {atStart}
    </div>
  );
}
