import type { Word } from '@tingci/contract/lexicon';
import { hasSpace, type JudgeSettings, judgeWord, shouldAutoSubmit } from '@tingci/domain/dictation/judge';
import { currentTurn } from '@tingci/domain/dictation/session';
import { isFaulted, type Turn } from '@tingci/domain/dictation/turn';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';
import { useObservable } from '../hooks/use-observable.ts';
import { useKeyboardInset, usePresence } from '../hooks/use-presence.ts';
import { useStageKeys } from '../hooks/use-stage-keys.ts';
import { accentOf, useStageSound } from '../hooks/use-stage-sound.ts';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import type { Desk, StageConfig } from '../model/desk.ts';
import type { Accent } from '../model/player.ts';
import { spellingOf } from '../model/practice.ts';
import type { TypingNotice } from '../model/typing.ts';
import { LateResult } from '../result/late-result.tsx';
import type { ResultActions } from '../result/result-view.tsx';
import { AnswerForm, type AnswerInput, type AnswerTone } from './answer-form.tsx';
import { KeyRow } from './key-row.tsx';
import { LetterDiff } from './letter-diff.tsx';
import { Prompt } from './prompt.tsx';
import { SoundRing } from './sound-ring.tsx';
import styles from './stage.module.css';
import { StatusBar } from './status-bar.tsx';
import { type PanelName, TopLine } from './top-line.tsx';
import { WordCard } from './word-card.tsx';
import { WordList } from './word-list.tsx';

const toneOf = (turn: Turn | undefined): AnswerTone => {
  if (turn?.ending === 'answered') return 'right';
  if (turn?.ending === 'skipped') return 'seen';
  return turn && turn.tries.length > 0 ? 'wrong' : 'writing';
};

/** The desk of a practice: one word in the middle, everything else within a key's reach. */
export function Stage(props: {
  desk: Desk;
  config: StageConfig;
  onAccent: (accent: Accent) => void;
  onOpen: (panel: PanelName) => void;
  actions: ResultActions;
}) {
  const { desk, config, onAccent, onOpen, actions } = props;
  const { practice, player } = desk;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<AnswerInput>(null);
  const state = useObservable(practice.session);
  const turn = currentTurn(state);
  const [isPeeking, setIsPeeking] = useState(false);
  const { replay } = useStageSound(desk, config);
  usePresence(practice);
  useKeyboardInset(useCallback(() => root.current, []));

  const cursor = state.cursor;
  const isDone = turn?.ending !== undefined;
  useEffect(() => {
    const shown = practice.session.get().turns[cursor];
    const written = shown?.ending === 'answered' ? (shown.tries.at(-1)?.typed ?? '') : '';
    input.current?.write(written);
    // A finger opens the keyboard itself; taking the focus there would open it over the page.
    input.current?.focus();
  }, [practice, cursor]);

  const enter = useCallback(() => {
    const typed = input.current?.read() ?? '';
    if (currentTurn(practice.session.get())?.ending !== undefined) {
      practice.goOn();
      return;
    }
    const outcome = practice.submit(typed);
    if (outcome === 'blank') toast.info(copy.blank);
    if (outcome === 'wrong') input.current?.write('');
  }, [practice]);

  const peek = useCallback(
    (isHeld: boolean) => {
      setIsPeeking(isHeld);
      if (isHeld) practice.reveal();
    },
    [practice],
  );
  const next = useCallback(() => {
    if (currentTurn(practice.session.get())?.ending === undefined) practice.skip();
    else practice.goOn();
    input.current?.focus();
  }, [practice]);
  const previous = useCallback(() => {
    practice.goBack();
    input.current?.focus();
  }, [practice]);
  const replayAndReturn = useCallback(() => {
    replay();
    input.current?.focus();
  }, [replay]);
  const lookAt = useCallback(
    (index: number) => {
      practice.lookAt(index);
      input.current?.focus();
    },
    [practice],
  );
  useStageKeys({ replay, reveal: peek, next, previous, keys: () => onOpen('keys') }, turn !== undefined);

  const judge = state.setup.settings.judge;
  const autoSubmit = useCallback(
    (text: string) => {
      const open = currentTurn(practice.session.get());
      if (!open || open.ending !== undefined) return;
      if (shouldAutoSubmit({ typed: text, answer: open.answer, settings: judge })) enter();
    },
    [practice, judge, enter],
  );
  const notify = useCallback((notice: TypingNotice) => toast.info(copy.typing[notice]), []);

  const playWord = (word: Word) => {
    const sound = {
      wordId: word.id,
      text: word.word,
      urls: { uk: word['phonetic-y'], us: word['phonetic-m'] },
    };
    void player.play(sound, { accent: accentOf(config), rate: config.play_speed, times: 1 });
  };

  const isErrors = desk.kept.place === 'errors';
  const word = turn && desk.wordOf.get(turn.itemId);
  return (
    <div ref={root} className={styles.page}>
      <div className={styles.column}>
        <TopLine
          bookName={desk.kept.bookName}
          title={desk.kept.title}
          state={state}
          accent={accentOf(config)}
          onAccent={onAccent}
          onOpen={onOpen}
        />
        {turn && word ? (
          <>
            <div className={styles.middle}>
              <SoundRing player={player} onPlay={replayAndReturn} />
              <Prompt turn={turn} word={word} config={config} desk={desk} />
              <Correction
                turn={turn}
                judge={judge}
                isAnswerShown={config.is_show_correct_word}
                isPeeking={isPeeking}
              />
              <AnswerForm
                ref={input}
                tone={toneOf(turn)}
                isDone={isDone}
                isPhrase={hasSpace(turn.answer)}
                onEnter={enter}
                onText={config.is_automatic_submit ? autoSubmit : undefined}
                onNotice={notify}
              />
              <HintLine turn={turn} />
              <KeyRow
                onInsert={(text) => input.current?.insert(text)}
                onReplay={replay}
                onHint={() => practice.hint()}
              />
              <div className={styles.details}>
                {(isDone || (config.is_pop && turn.tries.length > 0)) && (
                  <WordCard word={word} isWordShown={isDone || config.is_show_correct_word} />
                )}
              </div>
            </div>
            <StatusBar desk={desk} state={state} onPrevious={previous} onNext={next} />
          </>
        ) : (
          <LateResult desk={desk} state={state} onPlay={playWord} actions={actions} />
        )}
      </div>
      <WordList
        title={isErrors ? copy.wordListErrors : copy.wordList}
        state={state}
        wordOf={desk.wordOf}
        onLook={lookAt}
      />
    </div>
  );
}

/** Above the input: the diff of the last wrong try, or the word while it is revealed. */
function Correction(props: { turn: Turn; judge: JudgeSettings; isAnswerShown: boolean; isPeeking: boolean }) {
  const { turn, judge, isAnswerShown, isPeeking } = props;
  const last = turn.tries.at(-1);
  const isRight = turn.ending === 'answered';
  return (
    <div className={styles.correction} role="status">
      {isPeeking && !isRight ? (
        <p className={`${styles.revealed} practice-text`} lang="en">
          {spellingOf(turn)}
        </p>
      ) : isRight ? (
        <RightMark turn={turn} typed={last?.typed ?? ''} judge={judge} />
      ) : turn.ending === 'skipped' ? (
        <p className={`${styles.revealed} practice-text`} lang="en">
          {spellingOf(turn)}
        </p>
      ) : (
        last && <LetterDiff diff={last.diff} isAnswerShown={isAnswerShown} />
      )}
    </div>
  );
}

/** A word that was right; where it was written otherwise than the book has it, the book's writing stands above. */
function RightMark({ turn, typed, judge }: { turn: Turn; typed: string; judge: JudgeSettings }) {
  const isOtherwise = typed.trim() !== spellingOf(turn);
  const names = judgeWord({ typed, answer: turn.answer, settings: judge }).appliedLeniencies;
  const forgiven = copy.forgiven(names.map((name) => copy.leniencies[name]));
  return (
    <>
      {isOtherwise && (
        <p className={`${styles.revealed} practice-text`} lang="en">
          {spellingOf(turn)}
        </p>
      )}
      <p className={isOtherwise ? styles.forgiven : 'visually-hidden'}>
        {isOtherwise ? forgiven : copy.diff.right}
      </p>
    </>
  );
}

function HintLine({ turn }: { turn: Turn }) {
  const { replay, reveal } = useBindings();
  const shown = (chord: Chord | undefined) => chord && formatChord(chord, isMac);
  const isDone = turn.ending !== undefined;
  const isRetry = !isDone && isFaulted(turn);
  const wide = isDone
    ? copy.hints.answered
    : isRetry
      ? copy.hints.retry
      : copy.hints.writing(shown(replay), shown(reveal));
  const touch = isDone ? copy.hints.touchAnswered : isRetry ? copy.hints.touchRetry : copy.hints.touch;
  return (
    <p id="stage-hint" className={styles.hint}>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.touch}>{touch}</span>
    </p>
  );
}
