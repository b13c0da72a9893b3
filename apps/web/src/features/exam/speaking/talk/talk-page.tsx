import type { SittingMode } from '@tingci/domain/exam/sitting';
import { Navigate } from 'react-router';
import { Button } from '../../../../components/button.tsx';
import { BackLink } from '../../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import type { SpeakingTopicDetail } from '../../api/study-api.ts';
import startStyles from '../../screen/start.module.css';
import { TestState } from '../../screen/test-state.tsx';
import { useEnteredSitting } from '../../sitting/use-entered-sitting.ts';
import { useOpenSitting } from '../../sitting/use-open-sitting.ts';
import { copy as studyCopy } from '../../study/copy.ts';
import { copy } from '../copy.ts';
import { TalkSheet } from './talk-sheet.tsx';

/** Speaking about a topic: it begins after a press, because the browser plays sound only then. */
export function TalkPage({
  topic,
  mode,
  userId,
  onDone,
  atStart,
}: {
  topic: SpeakingTopicDetail;
  mode: SittingMode;
  userId: number;
  onDone?: (() => void) | undefined;
  /** What the start page shows in addition. */
  atStart?: React.ReactNode;
}) {
  const scope = { type: 'speaking' as const, id: topic.id, mode };
  const opened = useOpenSitting(userId, scope, true);
  const { entered, isBusy, enter } = useEnteredSitting(userId, scope, opened, onDone);
  const { handedIn } = opened;
  if (opened.error && !entered)
    return <TestState kind="failed" error={opened.error} onRetry={() => location.reload()} />;
  if (handedIn !== undefined && !onDone)
    return <Navigate to={linkTo(paths.talkResult, { id: handedIn })} replace />;
  if (!opened.isOpen || handedIn !== undefined) return <TestState kind="loading" />;
  if (entered)
    return <TalkSheet topic={topic} mode={mode} sitting={entered} userId={userId} onDone={onDone} />;
  const isResumed = opened.sitting?.isBegun() === true || (mode === 'exam' && opened.sitting !== undefined);
  return (
    <div className={startStyles.page}>
      <BackLink to={linkTo(paths.speakingTopic, { id: topic.id })} label={studyCopy.speaking.back} />
      <h1>{mode === 'exam' ? copy.exam.title : topic.topicZh}</h1>
      <section className={startStyles.card}>
        <ul className={startStyles.rules}>
          {copy.exam.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          <li>{copy.privacy}</li>
        </ul>
        <div className={startStyles.begin}>
          <Button variant="primary" size="lg" isBusy={isBusy} onClick={enter}>
            {isResumed ? copy.exam.resume : copy.start.begin}
          </Button>
        </div>
      </section>
      {atStart}
    </div>
  );
}
