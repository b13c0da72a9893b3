import type { Word } from '@tingci/contract/lexicon/catalogue';
import { isTypedMode, type LearnMode } from '@tingci/domain/dictation/mode';
import { currentTurn, isUndoUsed } from '@tingci/domain/dictation/session';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Loading, Skeleton } from '../../components/states.tsx';
import type { Accent } from '../../lib/audio/clip-player.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Deferred } from '../../lib/pacing/deferred.tsx';
import { useDeferredStore } from '../../lib/pacing/use-deferred-store.ts';
import { toast } from '../../lib/toast.ts';
import { SoundRing } from '../../practice/components/sound-ring.tsx';
import type { Desk, StageConfig } from '../../practice/open-practice.ts';
import type { StagePlace } from '../../practice/scope/practice-scope.ts';
import { saveConfig } from '../../shared-state/session/profile.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { toggleFromMemory } from '../../shared-state/settings/learn-mode.ts';
import { toggleCollection, toggleMastered } from '../../shared-state/word-marks/marker.ts';
import { useContinuous } from './activity/use-continuous.ts';
import { useIdle } from './activity/use-idle.ts';
import { useKeyboardInset, usePresence } from './activity/use-presence.ts';
import { type DeskHandle, type DeskProps, TypedDesk } from './answer/typed-answer.tsx';
import { copy } from './copy.ts';
import { PauseVeil } from './frame/pause-veil.tsx';
import { WordList } from './frame/session-words.tsx';
import { StatusBar } from './frame/status-bar.tsx';
import { type PanelName, TopLine } from './frame/top-line.tsx';
import { useStageKeys } from './keys/use-stage-keys.ts';
import { openWord } from './open-word.ts';
import { LazyResult } from './result/lazy-result.tsx';
import type { ResultActions } from './result/result-view.tsx';
import { accentOf, useStageSound } from './sounds/use-stage-sound.ts';
import styles from './stage.module.css';

const placeholder = <DeskSkeleton />;
const GradeDesk = lazyPart(() => import('./modes/grade-answer.tsx').then((module) => module.GradeDesk), {
  placeholder,
});
const ChoiceDesk = lazyPart(() => import('./modes/choice-answer.tsx').then((module) => module.ChoiceDesk), {
  placeholder,
});
const ExamReview = lazyPart(() => import('./modes/exam-review.tsx').then((module) => module.ExamReview));

const deskOfMode = (mode: LearnMode): ComponentType<DeskProps> => {
  if (isTypedMode(mode)) return TypedDesk;
  return mode === '自测' ? GradeDesk : ChoiceDesk;
};

/** The desk of a practice: one word in the middle, everything else within a key's reach. */
export function Stage(props: {
  desk: Desk;
  config: StageConfig;
  place: StagePlace;
  onAccent: (accent: Accent) => void;
  onOpen: (panel: PanelName) => void;
  actions: ResultActions;
}) {
  const { desk, config, onAccent, onOpen, actions } = props;
  const { practice, player } = desk;
  const { mode, settings } = desk.kept.setup;
  const isExam = settings.judge.policy === 'exam';
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<DeskHandle>(null);
  const state = useDeferredStore(practice.session);
  const turn = currentTurn(state);
  const word = turn && desk.wordOf.get(turn.itemId);
  const [isPeeking, setIsPeeking] = useState(false);
  // The tour speaks of what stands under the veil.
  const isTouring = sessionStore(({ tour }) => tour.visible);
  const isVeiled = state.isPaused && !isTouring;
  const { replay, sayAgain, hush } = useStageSound(desk, config);
  usePresence(practice);
  useIdle(
    practice,
    useCallback(() => place.current?.read() ?? '', []),
  );
  useContinuous(practice, state, config.lianxutingxie, config.play_interval);
  useKeyboardInset(useCallback(() => root.current, []));

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
    place.current?.focus();
  }, [practice]);
  const previous = useCallback(() => {
    practice.goBack();
    place.current?.focus();
  }, [practice]);
  const focusAnswer = useCallback(() => place.current?.focus(), []);
  const undo = useCallback(() => {
    const taken = practice.undo();
    const isSpent = !taken && isUndoUsed(practice.session.getState());
    toast.info(taken ? copy.undone : isSpent ? copy.undoSpent : copy.noUndo);
    // A refused letter is taken back with it; the letters before it stand.
    if (taken) place.current?.restore(taken.kind === 'keyed' ? taken.typed.slice(0, -1) : taken.typed);
    place.current?.focus();
  }, [practice]);
  const fromMemory = () => {
    // A refused change has shown its toast and has been taken back.
    saveConfig(toggleFromMemory(config)).catch(() => undefined);
  };
  const replayAndReturn = useCallback(() => {
    replay();
    place.current?.focus();
  }, [replay]);
  const lookAt = useCallback(
    (index: number) => {
      practice.lookAt(index);
      place.current?.focus();
    },
    [practice],
  );
  const openOne = useCallback(
    (itemId: string) => {
      // The popup gives the focus back to where it was: to the answer, so that Enter goes on.
      place.current?.focus();
      // The popup says the word itself.
      hush();
      openWord(desk, itemId);
    },
    [desk, hush],
  );
  const resume = useCallback(() => {
    practice.resume();
    sayAgain();
  }, [practice, sayAgain]);
  // What the veil covers takes the focus only once it is lifted.
  const wasVeiled = useRef(false);
  useEffect(() => {
    if (wasVeiled.current && !isVeiled) place.current?.focus();
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
      collect: () => word && void toggleCollection(word, desk.kept.bookId),
      mastered: () => word && void toggleMastered(word),
      keys: () => onOpen('keys'),
    },
    turn !== undefined && !state.isPaused,
  );

  const playWord = (word: Word) => {
    const sound = {
      wordId: word.id,
      text: word.word,
      urls: { uk: word['phonetic-y'], us: word['phonetic-m'] },
    };
    void player.play(sound, { accent: accentOf(config), rate: config.play_speed, times: 1 });
  };

  const isErrors = desk.kept.bookId === undefined;
  const ModeDesk = deskOfMode(mode);
  return (
    <div ref={root} className={styles.page}>
      <div className={styles.column}>
        <Deferred of={state} until="after-example">
          {(deferred) => (
            <TopLine
              bookName={desk.kept.bookName}
              title={desk.kept.title}
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
              <ModeDesk
                ref={place}
                desk={desk}
                config={config}
                turn={turn}
                word={word}
                isPeeking={isPeeking}
                onReplay={replay}
                onOpenWord={openOne}
              />
              {isVeiled && <PauseVeil onResume={resume} />}
            </div>
            <Deferred of={state} until="after-example">
              {(deferred) => (
                <StatusBar
                  desk={desk}
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
              desk={desk}
              state={state}
              config={config}
              place={props.place}
              onPlay={playWord}
              onOpen={openOne}
              actions={actions}
            />
            {isExam && <ExamReview desk={desk} state={state} />}
          </>
        )}
      </div>
      <Deferred of={state} until="after-bars">
        {(deferred) => (
          <WordList
            title={isErrors ? copy.wordListErrors : copy.wordList}
            state={deferred}
            wordOf={desk.wordOf}
            onLook={lookAt}
            onOpen={openOne}
          />
        )}
      </Deferred>
    </div>
  );
}

function DeskSkeleton() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton className={styles.waitingWord} />
        <Skeleton className={styles.waitingRow} />
      </div>
    </Loading>
  );
}
