import { isTypedMode, type LearnMode, learnMode } from '@tingci/domain/dictation/mode';
import { currentTurn, isUndoUsed } from '@tingci/domain/dictation/session';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Loading, Skeleton } from '../../components/states.tsx';
import type { Accent } from '../../lib/audio/clip-player.ts';
import { wordSound } from '../../lib/audio/word-sound.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Deferred } from '../../lib/pacing/deferred.tsx';
import { useDeferredStore } from '../../lib/pacing/use-deferred-store.ts';
import { toast } from '../../lib/toast.ts';
import { useKeyboardInset } from '../../lib/use-keyboard-inset.ts';
import { SoundRing } from '../../practice/components/sound-ring.tsx';
import type { PracticeContext, StageConfig } from '../../practice/open-practice.ts';
import type { PracticeScope } from '../../practice/scope/practice-scope.ts';
import { saveConfig } from '../../shared-state/session/profile.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { accentOf } from '../../shared-state/settings/accent.ts';
import { toggleFromMemory } from '../../shared-state/settings/learn-mode.ts';
import { toggleCollection, toggleMastered } from '../../shared-state/word-marks/marker.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { useContinuous } from './activity/use-continuous.ts';
import { useIdle } from './activity/use-idle.ts';
import { useOtherTabs } from './activity/use-other-tabs.ts';
import { usePresence } from './activity/use-presence.ts';
import { type AnswerHandle, type AnswerProps, TypedAnswer } from './answer/typed-answer.tsx';
import { copy } from './copy.ts';
import { PauseVeil } from './frame/pause-veil.tsx';
import { WordList } from './frame/session-words.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { type PanelName, TopLine } from './frame/top-line.tsx';
import { useStageKeys } from './keys/use-stage-keys.ts';
import { openWord } from './open-word.ts';
import { LazyResult } from './result/lazy-result.tsx';
import type { ResultActions } from './result/result-view.tsx';
import { AfterAnswer, NextDate } from './review/lazy-review.tsx';
import { useStageSound } from './sounds/use-stage-sound.ts';
import styles from './stage.module.css';

const placeholder = <AnswerSkeleton />;
const GradeAnswer = lazyPart(() => import('./modes/grade-answer.tsx').then((module) => module.GradeAnswer), {
  placeholder,
});
const ChoiceAnswer = lazyPart(
  () => import('./modes/choice-answer.tsx').then((module) => module.ChoiceAnswer),
  {
    placeholder,
  },
);
const ExamReview = lazyPart(() => import('./modes/exam-review.tsx').then((module) => module.ExamReview));

const answerOfMode = (mode: LearnMode): ComponentType<AnswerProps> => {
  if (isTypedMode(mode)) return TypedAnswer;
  return mode === learnMode.selfTest ? GradeAnswer : ChoiceAnswer;
};

/** A practice on the page: one word in the centre, and a key for each action. */
export function Stage(props: {
  context: PracticeContext;
  config: StageConfig;
  scope: PracticeScope;
  onAccent: (accent: Accent) => void;
  onOpen: (panel: PanelName) => void;
  actions: ResultActions;
}) {
  const { context, config, onAccent, onOpen, actions } = props;
  const { practice, player } = context;
  const { mode, settings } = context.saved.setup;
  const isExam = settings.judge.policy === 'exam';
  const answer = useRef<AnswerHandle>(null);
  const state = useDeferredStore(practice.session);
  const turn = currentTurn(state);
  const word = turn && context.wordOf.get(turn.itemId);
  // An exam shows no answer before its end.
  const isShown = turn?.ending !== undefined && !isExam;
  const paperSource = isShown ? context.saved.sources?.[turn.itemId] : undefined;
  const [isPeeking, setIsPeeking] = useState(false);
  // The tour explains parts that the veil would cover.
  const isTouring = sessionStore(({ tour }) => tour.visible);
  const isVeiled = state.isPaused && !isTouring;
  const { replay, speakAgain, stopSpeech } = useStageSound(context, config);
  usePresence(practice);
  useIdle(
    practice,
    useCallback(() => answer.current?.read() ?? '', []),
  );
  useContinuous(practice, state, config.isContinuous, config.playInterval);
  useKeyboardInset();
  useOtherTabs(context.saved.userId, context.saved.scopeKey);

  const peek = useCallback(
    (isHeld: boolean) => {
      if (isExam || !isTypedMode(mode)) {
        if (isHeld) toast.info(isExam ? copy.examNoHint : copy.noReveal);
        return;
      }
      setIsPeeking(isHeld);
      if (isHeld) practice.reveal();
    },
    [practice, isExam, mode],
  );
  const next = useCallback(() => {
    if (currentTurn(practice.session.getState())?.ending === undefined) practice.skip();
    else practice.goOn();
    answer.current?.focus();
  }, [practice]);
  const previous = useCallback(() => {
    practice.goBack();
    answer.current?.focus();
  }, [practice]);
  const focusAnswer = useCallback(() => answer.current?.focus(), []);
  const undo = useCallback(() => {
    const taken = practice.undo();
    const isSpent = !taken && isUndoUsed(practice.session.getState());
    toast.info(taken ? copy.undone : isSpent ? copy.undoSpent : copy.noUndo);
    // A refused letter is removed with it; the letters before it stay.
    if (taken) answer.current?.restore(taken.kind === 'keyed' ? taken.typed.slice(0, -1) : taken.typed);
    answer.current?.focus();
  }, [practice]);
  const fromMemory = () => {
    // The client has shown the error and the change was reverted.
    saveConfig(toggleFromMemory(config)).catch(() => undefined);
  };
  const replayAndReturn = useCallback(() => {
    replay();
    answer.current?.focus();
  }, [replay]);
  const lookAt = useCallback(
    (index: number) => {
      practice.lookAt(index);
      answer.current?.focus();
    },
    [practice],
  );
  const openOne = useCallback(
    (itemId: string) => {
      // The popup returns the focus to the answer, so that Enter continues.
      answer.current?.focus();
      // The popup plays the word itself.
      stopSpeech();
      openWord(context, itemId);
    },
    [context, stopSpeech],
  );
  const resume = useCallback(() => {
    practice.resume();
    speakAgain();
  }, [practice, speakAgain]);
  // The covered content can have the focus only after the veil is gone.
  const wasVeiled = useRef(false);
  useEffect(() => {
    if (wasVeiled.current && !isVeiled) answer.current?.focus();
    wasVeiled.current = isVeiled;
  }, [isVeiled]);
  useStageKeys(
    {
      replay,
      reveal: peek,
      next,
      previous,
      undo,
      fromMemory,
      collect: () => word && void toggleCollection(word, { acId: context.saved.bookId }),
      mastered: () => word && void toggleMastered(word),
      keys: () => onOpen('keys'),
    },
    turn !== undefined && !state.isPaused,
  );

  const playWord = (word: Word) => {
    void player.play(wordSound(word), { accent: accentOf(config), rate: config.playSpeed, times: 1 });
  };

  const isErrors = context.saved.bookId === undefined;
  const ModeAnswer = answerOfMode(mode);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Deferred of={state} until="after-example">
          {(deferred) => (
            <TopLine
              bookName={context.saved.bookName}
              title={context.saved.title}
              state={deferred}
              accent={accentOf(config)}
              onAccent={onAccent}
              onOpen={onOpen}
            />
          )}
        </Deferred>
        {turn && word ? (
          <>
            <div className={styles.middle}>
              <SoundRing player={player} onPlay={replayAndReturn} />
              <ModeAnswer
                ref={answer}
                context={context}
                config={config}
                turn={turn}
                word={word}
                isPeeking={isPeeking}
                onReplay={replay}
                onOpenWord={openOne}
              />
              {paperSource && <AfterAnswer key={turn.index} source={paperSource} />}
              {context.saved.review && <NextDate context={context} state={state} turn={turn} />}
              {isVeiled && <PauseVeil onResume={resume} />}
            </div>
            <Deferred of={state} until="after-example">
              {(deferred) => (
                <StatusBar
                  context={context}
                  state={deferred}
                  word={word}
                  onPrevious={previous}
                  onNext={next}
                  onUndo={undo}
                  onMark={focusAnswer}
                />
              )}
            </Deferred>
          </>
        ) : (
          <>
            <LazyResult
              context={context}
              state={state}
              config={config}
              scope={props.scope}
              onPlay={playWord}
              onOpen={openOne}
              actions={actions}
            />
            {isExam && <ExamReview context={context} state={state} />}
          </>
        )}
      </div>
      <Deferred of={state} until="after-bars">
        {(deferred) => (
          <WordList
            title={
              context.saved.review ? copy.wordListReview : isErrors ? copy.wordListErrors : copy.wordList
            }
            state={deferred}
            wordOf={context.wordOf}
            onLook={lookAt}
            onOpen={openOne}
          />
        )}
      </Deferred>
    </div>
  );
}

function AnswerSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton className={styles.waitingWord} />
        <Skeleton height={56} />
      </div>
    </Loading>
  );
}
