import {
  isSpaceLetter,
  type JudgePolicy,
  judgeWord,
  shouldAutoSubmit,
} from '@tingci/domain/dictation/judge/judge';
import { acceptText, isWholeSpelling } from '@tingci/domain/dictation/judge/letter-block';
import { learnMode } from '@tingci/domain/dictation/mode';
import { currentTurn } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import {
  type ComponentProps,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { useDeferredFrames } from '../../../lib/pacing/use-deferred-frames.ts';
import { whenIdle } from '../../../lib/pacing/when-idle.ts';
import { toast } from '../../../lib/toast.ts';
import { WordCard } from '../../../practice/components/word-card.tsx';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import { isWordVisible, visibleLettersOf } from '../../../practice/session/visibility.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from '../copy.ts';
import { type Chord, formatChord, isMac } from '../keys/chord.ts';
import { useBindings } from '../keys/use-bindings.ts';
import styles from '../stage.module.css';
import { AnswerForm, type AnswerInput, type AnswerTone } from './answer-form.tsx';
import { Correction } from './correction.tsx';
import { KeyRow } from './key-row.tsx';
import { Prompt } from './prompt.tsx';
import type { TypingNotice } from './typing.ts';

/** The methods that the answer of each mode gives to the stage. */
export type AnswerHandle = {
  focus: () => void;
  /** The text or choice that is begun and not yet submitted. While it stays the same, the learner counts as idle. */
  read: () => string;
  /** The last answer was undone: its text returns to the input, so that the learner can correct it. */
  restore: (typed: string) => void;
};

export type AnswerProps = {
  ref: Ref<AnswerHandle>;
  context: PracticeContext;
  config: StageConfig;
  turn: Turn;
  word: Word;
  isPeeking: boolean;
  onReplay: () => void;
  onOpenWord: (itemId: string) => void;
};

const toneOf = (turn: Turn, isSecret: boolean): AnswerTone => {
  if (turn.ending === 'skipped' || (turn.ending && isSecret)) return 'seen';
  if (turn.ending === 'answered') return 'right';
  return turn.attempts.length > 0 ? 'wrong' : 'writing';
};

/** The answer in the modes in which the learner writes the word. */
export function TypedAnswer(props: AnswerProps) {
  const { ref, context, config, turn, word, isPeeking, onReplay, onOpenWord } = props;
  const { practice, saved } = context;
  const { judge } = saved.setup.settings;
  const preferences = useStore(preferencesOf(saved.userId));
  const input = useRef<AnswerInput>(null);
  /** Under letter-block: the letters of the word that were accepted. */
  const taken = useRef('');
  const isBlock = judge.policy === 'letter-block';
  const isSecret = judge.policy === 'exam';
  const isDone = turn.ending !== undefined;
  // When the right word is not visible yet, its card with a blank is below instead.
  const isPopped = config.isDetailOpened && config.isCorrectionShown && !isBlock && !isSecret;

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    read: () => input.current?.read() ?? '',
    restore: (typed) => {
      taken.current = typed;
      input.current?.write(typed);
    },
  }));

  // The input follows the practice and not the render, which is later: otherwise the render would clear letters that
  // were typed in between.
  useLayoutEffect(() => {
    let followed = -1;
    const follow = () => {
      const { cursor, turns } = practice.session.getState();
      if (cursor === followed) return;
      followed = cursor;
      const shown = turns[cursor];
      taken.current = '';
      input.current?.write(shown?.ending === 'answered' ? (shown.attempts.at(-1)?.typed ?? '') : '');
    };
    follow();
    return practice.session.subscribe(follow);
  }, [practice]);

  useLayoutEffect(() => {
    // On touch screens a tap opens the keyboard. A focus by script would open it over the page.
    if (turn.index >= 0) input.current?.focus();
  }, [turn.index]);

  // The first wrong answer would run cold code. On a slow device this takes as long as drawing the answer, so it runs
  // once before.
  useEffect(
    () => whenIdle(() => void judgeWord({ typed: 'recieve', answer: 'receive', settings: judge })),
    [judge],
  );

  const enter = useCallback(() => {
    const typed = input.current?.read() ?? '';
    const open = currentTurn(practice.session.getState());
    if (open?.ending !== undefined) {
      practice.goOn();
      return;
    }
    const { isCaseStrict } = judge;
    if (isBlock && open && typed !== '' && !isWholeSpelling({ typed, answer: open.answer, isCaseStrict })) {
      toast.info(copy.incomplete);
      return;
    }
    const outcome = practice.submit(typed);
    if (outcome === 'blank') toast.info(copy.blank);
    if (outcome !== 'wrong') return;
    input.current?.write('');
    if (isPopped && open) onOpenWord(open.itemId);
  }, [practice, judge, isBlock, isPopped, onOpenWord]);

  const autoSubmit = useCallback(
    (text: string) => {
      const open = currentTurn(practice.session.getState());
      if (!open || open.ending !== undefined) return;
      if (shouldAutoSubmit({ typed: text, answer: open.answer, settings: judge })) enter();
    },
    [practice, judge, enter],
  );

  const { isWordCleared } = preferences;
  const block = useCallback(
    (text: string) => {
      const open = currentTurn(practice.session.getState());
      if (!open || open.ending !== undefined) return;
      const { isCaseStrict } = judge;
      const step = acceptText({ before: taken.current, text, answer: open.answer, isCaseStrict });
      taken.current = step.kind === 'refused' && isWordCleared ? '' : step.text;
      if (taken.current !== text) input.current?.write(taken.current);
      if (step.kind === 'refused') {
        practice.refuse(step.typed);
        input.current?.flash();
      } else if (step.kind === 'finished') practice.submit(step.text);
    },
    [practice, judge, isWordCleared],
  );
  const isRefusing = useCallback(
    () => currentTurn(practice.session.getState())?.ending !== undefined,
    [practice],
  );
  const insert = useCallback((text: string) => input.current?.insert(text), []);
  const hint = useCallback(
    () => (isSecret ? toast.info(copy.examNoHint) : practice.hint()),
    [practice, isSecret],
  );
  const notify = useCallback((notice: TypingNotice) => toast.info(copy.typing[notice]), []);

  const isCardDue = !isSecret && (isDone || (config.isDetailOpened && !isPopped && turn.attempts.length > 0));
  const card = isCardDue ? `${turn.index} ${isDone}` : undefined;
  const visibleLetters = isDone ? undefined : visibleLettersOf(turn, saved.setup, preferences.mask);
  return (
    <>
      <Prompt turn={turn} word={word} config={promptConfig(config, saved.setup)} context={context} />
      {isSecret ? (
        <div className={styles.correction} />
      ) : (
        <Correction
          turn={turn}
          judge={judge}
          visibleLetters={visibleLetters}
          isAnswerShown={config.isCorrectionShown}
          isPeeking={isPeeking}
        />
      )}
      <AnswerForm
        ref={input}
        tone={toneOf(turn, isSecret)}
        isDone={isDone}
        isRefusing={isRefusing}
        isSpaceLetter={isSpaceLetter(turn.answer, judge.policy)}
        isOneByOne={isBlock}
        onEnter={enter}
        onText={isBlock ? block : config.isAutoSubmitted ? autoSubmit : undefined}
        onNotice={notify}
      />
      <HintLine turn={turn} policy={judge.policy} isAnswerShown={config.isCorrectionShown} />
      <KeyRow onInsert={insert} onReplay={onReplay} onHint={hint} onEnter={enter} isDone={isDone} />
      <div className={styles.details} data-tour="details">
        <DeferredCard due={card} word={word} isWordShown={isDone} onOpen={() => onOpenWord(turn.itemId)} />
      </div>
    </>
  );
}

/** The word card after the verdict, and then its example. `due` names the answer of the card. */
function DeferredCard({ due, ...card }: { due: string | undefined } & ComponentProps<typeof WordCard>) {
  const painted = useDeferredFrames(due, 'after-verdict');
  const whole = useDeferredFrames(due, 'after-word-card');
  return due !== undefined && due === painted && <WordCard {...card} isWhole={due === whole} />;
}

/** In 默写 the learner writes from the meaning; in 跟打 the word is already visible. */
const promptConfig = (config: StageConfig, setup: PracticeContext['saved']['setup']): StageConfig => {
  const shown = { ...config, isWordShown: isWordVisible(setup, config) };
  if (setup.mode === learnMode.recall) return { ...shown, isMeaningShown: true };
  return setup.mode === learnMode.copying ? { ...shown, isShapeShown: false } : shown;
};

function HintLine({
  turn,
  policy,
  isAnswerShown,
}: {
  turn: Turn;
  policy: JudgePolicy;
  /** Whether the right word is shown after a wrong attempt. */
  isAnswerShown: boolean;
}) {
  const isBlock = policy === 'letter-block';
  const isSecret = policy === 'exam';
  const { replay, reveal, undo } = useBindings();
  const shown = (chord: Chord | undefined) => chord && formatChord(chord, isMac);
  const isDone = turn.ending !== undefined;
  // A reveal that has ended leaves nothing above the line.
  const isRetry = !isDone && turn.attempts.length > 0;
  const { hints } = copy;
  const wide = isSecret
    ? isDone
      ? hints.taken
      : hints.exam(shown(replay))
    : isDone
      ? hints.answered(shown(undo))
      : isBlock
        ? hints.block(shown(replay), shown(reveal))
        : isRetry
          ? hints.retry(shown(undo), isAnswerShown)
          : hints.writing(shown(replay), shown(reveal), !isSpaceLetter(turn.answer, policy));
  const touch = isDone
    ? hints.touchAnswered
    : isBlock
      ? hints.touchBlock
      : isSecret
        ? hints.touchExam
        : isRetry
          ? hints.touchRetry(isAnswerShown)
          : hints.touch;
  return (
    <p id="stage-hint" className={styles.hint}>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.touch}>{touch}</span>
    </p>
  );
}
