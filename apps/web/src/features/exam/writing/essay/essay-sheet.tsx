import type { WritingTaskDetail } from '@tingci/contract/exam/task';
import { countWords, leastWords } from '@tingci/domain/exam/essay';
import { writingTimeMs } from '@tingci/domain/exam/exam-clock';
import type { SittingMode } from '@tingci/domain/exam/sitting';
import { Files, LogOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../../components/button.tsx';
import { Segmented } from '../../../../components/field/segmented.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { LeaveDialog } from '../../../../components/overlay/leave-dialog.tsx';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { useKeyboardInset } from '../../../../lib/use-keyboard-inset.ts';
import { SaveMark } from '../../../../practice/save-mark/save-mark.tsx';
import { copy as examCopy } from '../../copy.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { LookMenu } from '../../screen/look-menu.tsx';
import screen from '../../screen/screen.module.css';
import { SplitPanes } from '../../screen/split-panes.tsx';
import { useTestPreferences } from '../../screen/test-preferences.ts';
import { HandInWaiting } from '../../sitting/hand-in-waiting.tsx';
import type { Sitting } from '../../sitting/sitting.ts';
import { useLeaveText } from '../../sitting/use-leave-text.ts';
import { copy } from '../copy.ts';
import { TaskPrompt } from '../task-prompt.tsx';
import styles from './essay.module.css';
import { TimeLeft, TimeSpent } from './essay-clocks.tsx';
import { EssayField } from './essay-field.tsx';
import { OtherVersions } from './other-versions.tsx';
import { useHandInEssay } from './use-hand-in-essay.ts';
import { useWordCount } from './use-word-count.ts';

const panes = [
  { value: 'passage', label: copy.task },
  { value: 'questions', label: copy.essay },
] as const;

/** Writing an essay: the task on one side, the text on the other. */
export function EssaySheet({
  task,
  mode,
  sitting,
  onDone,
}: {
  task: WritingTaskDetail;
  mode: SittingMode;
  sitting: Sitting;
  /** Called after the hand-in. Without it the result opens. */
  onDone?: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  const { size, contrast } = useTestPreferences();
  const [initial] = useState(() => sitting.readText());
  const [shown, setShown] = useState<'passage' | 'questions'>('questions');
  const [isPaused, setIsPaused] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [dialog, setDialog] = useState<'submit' | 'versions'>();
  const { handIn, isPending, isWaiting, isHandedIn } = useHandInEssay(task.id, sitting, onDone);
  const asksToLeave = useCallback(
    () => !isHandedIn() && (mode === 'exam' || sitting.isBegun()),
    [isHandedIn, mode, sitting],
  );
  const leaveText = useLeaveText(sitting, mode === 'exam' ? copy.exam.leaveText : copy.leaveText);
  useKeyboardInset();
  const submit = () => !isPending && handIn();
  const timeMs = writingTimeMs(task.task);
  if (isWaiting) return <HandInWaiting sitting={sitting} />;
  return (
    <div className={screen.screen} data-size={size} data-contrast={contrast}>
      <header className={screen.head}>
        <IconButton
          label={copy.leave}
          icon={<Icon of={LogOut} />}
          onClick={() => void navigate(linkTo(paths.writingTask, { id: task.id }))}
        />
        {mode === 'exam' ? (
          <TimeLeft
            sitting={sitting}
            timeMs={timeMs}
            onOver={() => {
              setIsOver(true);
              submit();
            }}
          />
        ) : (
          <TimeSpent sitting={sitting} timeMs={timeMs} isPaused={isPaused} onPause={setIsPaused} />
        )}
        <h1 className={screen.title}>
          <span lang="en">{`Task ${task.task}`}</span> {task.topic}
        </h1>
        <div className={screen.tools}>
          <VersionsButton sitting={sitting} initial={initial} onOpen={() => setDialog('versions')} />
          <LookMenu />
        </div>
      </header>
      <div className={screen.content}>
        <SplitPanes
          shown={shown}
          left={
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls by itself must be reached by keys.
            <article className={screen.passage} aria-label={copy.task} tabIndex={0}>
              <TaskPrompt task={task} hasHints={mode === 'practice'} />
            </article>
          }
          right={
            <div className={`${screen.questionsPane} ${styles.pane}`}>
              {isPaused && (
                <div className={styles.paused} role="status">
                  {copy.paused}
                  <Button variant="primary" onClick={() => setIsPaused(false)}>
                    {copy.goOn}
                  </Button>
                </div>
              )}
              {isOver && (
                <div className={styles.paused} role="status">
                  {copy.exam.over}
                </div>
              )}
              <EssayField initial={initial} isLocked={isPaused || isOver} onText={sitting.writeText} />
            </div>
          }
        />
      </div>
      <footer className={screen.foot}>
        <WordCount sitting={sitting} least={leastWords(task.task)} />
        <div className={screen.footActions}>
          <div className={screen.paneSwitch}>
            <Segmented label={copy.show} value={shown} options={panes} onChange={setShown} />
          </div>
          <Button variant="primary" isBusy={isPending} onClick={() => setDialog('submit')}>
            {copy.submit}
          </Button>
        </div>
      </footer>
      {dialog === 'submit' && (
        <ConfirmDialog
          title={copy.submitTitle}
          action={copy.submit}
          isBusy={isPending}
          onConfirm={submit}
          onStay={() => setDialog(undefined)}
        >
          <p>{describe(countWords(sitting.readText()), leastWords(task.task))}</p>
          <p>{copy.submitText}</p>
        </ConfirmDialog>
      )}
      {dialog === 'versions' && (
        <Dialog title={copy.versions} isOpen onClose={() => setDialog(undefined)}>
          <OtherVersions list={listOthers(sitting, initial)} />
        </Dialog>
      )}
      <LeaveDialog
        isOn={asksToLeave}
        title={mode === 'exam' ? copy.exam.leaveTitle : copy.leaveTitle}
        text={leaveText}
        leave={copy.leave}
        stay={examCopy.take.stay}
      />
    </div>
  );
}

const describe = (count: number, least: number): string => {
  if (count === 0) return copy.submitEmpty;
  return count < least ? copy.submitShort(count, least) : copy.submitWords(count);
};

/** What other devices and windows wrote. `initial` is the text with which this page began. */
const listOthers = (sitting: Sitting, initial: string) =>
  sitting.store
    .getState()
    .state.texts.filter(({ text }) => text.trim() !== '' && text !== initial && text !== sitting.readText());

function VersionsButton(props: { sitting: Sitting; initial: string; onOpen: () => void }) {
  const { sitting, initial, onOpen } = props;
  const others = useStore(sitting.store, () => listOthers(sitting, initial).length);
  if (others === 0) return null;
  return <IconButton label={copy.versions} icon={<Icon of={Files} />} onClick={onOpen} />;
}

/** The number of words, and whether the server has them. */
function WordCount({ sitting, least }: { sitting: Sitting; least: number }) {
  const count = useWordCount(sitting.readText);
  return (
    <p className={styles.count}>
      <strong data-short={count < least || undefined}>{copy.words(count)}</strong>
      <span>{copy.least(least)}</span>
      <SaveMark outbox={sitting.outbox} />
    </p>
  );
}
