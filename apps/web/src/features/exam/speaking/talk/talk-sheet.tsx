import type { SittingMode } from '@tingci/domain/exam/sitting';
import { findNextStep, listSpeakingSteps } from '@tingci/domain/exam/speaking';
import { LogOut } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { LeaveDialog } from '../../../../components/overlay/leave-dialog.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { toast } from '../../../../lib/toast.ts';
import { SaveMark } from '../../../../practice/save-mark/save-mark.tsx';
import type { SpeakingTopicDetail } from '../../api/study-api.ts';
import { copy as examCopy } from '../../copy.ts';
import screen from '../../screen/screen.module.css';
import { HandInWaiting } from '../../sitting/hand-in-waiting.tsx';
import type { Sitting } from '../../sitting/sitting.ts';
import { useLeaveText } from '../../sitting/use-leave-text.ts';
import { useSpentTime } from '../../sitting/use-spent-time.ts';
import { copy as studyCopy } from '../../study/copy.ts';
import { copy } from '../copy.ts';
import { CueCard } from '../cue-card.tsx';
import { saveRecording } from '../recordings.ts';
import { AnswerStep } from './answer-step.tsx';
import { PrepareStep } from './prepare-step.tsx';
import styles from './talk.module.css';
import { useHandInTalk } from './use-hand-in-talk.ts';

/** A speaking test: one question after the other, and the talk with its preparation between. */
export function TalkSheet({
  topic,
  mode,
  sitting,
  userId,
  onDone,
}: {
  topic: SpeakingTopicDetail;
  mode: SittingMode;
  sitting: Sitting;
  userId: number;
  /** Called after the end. Without it the result opens. */
  onDone?: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  const steps = useMemo(() => listSpeakingSteps(topic), [topic]);
  const sounds = [...topic.sounds.part1, topic.sounds.part2, ...topic.sounds.part3];
  // A step stays open after its answer, so that it can be heard and spoken again.
  const [number, setNumber] = useState(() => findNextStep(steps, sitting.store.getState().state)?.number);
  const hasTalked = useStore(sitting.store, ({ state }) => state.ended.has('2'));
  const { handIn, isPending, isWaiting, isHandedIn } = useHandInTalk(topic.id, sitting, onDone);
  const asksToLeave = useCallback(() => !isHandedIn() && sitting.isBegun(), [isHandedIn, sitting]);
  const step = steps.find((each) => each.number === number);
  useSpentTime(sitting, step?.part ?? 3);
  const leaveText = useLeaveText(sitting, copy.leaveText);

  const keep = (ms: number, sound: Blob | undefined) => {
    if (!step) return;
    sitting.write(step.number, String(ms));
    sitting.settle();
    if (!sound) return;
    saveRecording({
      attemptId: sitting.id,
      number: step.number,
      userId,
      sound,
      recordedAt: Date.now(),
    }).catch(() => toast.error(copy.noRoom));
  };
  const isPreparing = step?.part === 2 && !hasTalked;
  if (isWaiting) return <HandInWaiting sitting={sitting} />;
  return (
    <div className={styles.screen}>
      <header className={screen.head}>
        <IconButton
          label={copy.leave}
          icon={<Icon of={LogOut} />}
          onClick={() => void navigate(linkTo(paths.speakingTopic, { id: topic.id }))}
        />
        <h1 className={screen.title}>
          <span lang="en">{topic.topic}</span> {topic.topicZh}
        </h1>
        <SaveMark outbox={sitting.outbox} />
        {step && <span className={styles.progress}>{copy.progress(step.number, steps.length)}</span>}
      </header>
      <div className={styles.body}>
        {step && <h2 className={styles.part}>{studyCopy.speaking.parts[step.part]}</h2>}
        {step?.part === 2 && <CueCard part2={topic.part2} />}
        {isPreparing && <PrepareStep sitting={sitting} onReady={() => sitting.notePart('ended', 2)} />}
        {step && !isPreparing && (
          <AnswerStep
            key={step.number}
            step={step}
            sound={sounds[step.number - 1] ?? ''}
            isExam={mode === 'exam'}
            isLast={step.number === steps.length}
            onRecorded={keep}
            onNext={() => setNumber(step.number + 1)}
          >
            {step.part === 2 ? <Notes text={sitting.readText()} /> : undefined}
          </AnswerStep>
        )}
        {!step && (
          <div className={styles.step}>
            <p>{copy.allDone}</p>
            <Button variant="primary" size="lg" isBusy={isPending} onClick={() => handIn()}>
              {copy.finish}
            </Button>
          </div>
        )}
        <p className={styles.quiet}>{copy.privacy}</p>
      </div>
      <LeaveDialog
        isOn={asksToLeave}
        title={copy.leaveTitle}
        text={leaveText}
        leave={copy.leave}
        stay={examCopy.take.stay}
      />
    </div>
  );
}

function Notes({ text }: { text: string }) {
  if (text.trim() === '') return <span />;
  return (
    <div className={styles.noted}>
      <strong>{copy.notes}</strong>
      <p>{text}</p>
    </div>
  );
}
