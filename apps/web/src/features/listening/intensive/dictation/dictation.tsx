import { isAnswerOffered, type SentenceState } from '@tingci/domain/listening/sentence-state';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { isOfInputMethod } from '../../../../lib/input-method.ts';
import { copy } from '../copy.ts';
import styles from './dictation.module.css';
import { composeText, isFree, listSlots, nextHint, type Slot } from './dictation-slots.ts';

const quiet = {
  type: 'text',
  lang: 'en',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 1000,
} as const;

/**
 * The dictation of one sentence: a free field, and after an attempt the right words with a field for each other word. The
 * fields keep their own text, so a key costs no more than in a bare input.
 */
export function Dictation(props: {
  state: SentenceState;
  text: string;
  translation: string;
  isDetail: boolean;
  isCorrected: boolean;
  isTranslated: boolean;
  onSubmit: (typed: string) => void;
  onHint: (level: 1 | 2) => void;
  onReveal: () => void;
  onSkip: () => void;
  onNext: () => void;
  onPlay: () => void;
}) {
  const { state, text, isDetail, isCorrected, onSubmit, onNext } = props;
  const form = useRef<HTMLFormElement>(null);
  const isEnded = state.ending !== undefined;
  const isWhole = state.ending === 'whole';
  const hint = nextHint(state);
  // A new sentence and a new attempt have new fields. The focus moves to the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the fields change.
  useEffect(() => {
    const target = isEnded ? '[data-next]' : 'input';
    form.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
  }, [state.id, state.attempts.length, isEnded]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEnded) return onNext();
    const values = new Map<number, string>();
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      values.set(Number(input.dataset.at), input.value);
    }
    const typed = isFree(state) || isDetail ? (values.get(0) ?? '') : composeText(listSlots(state), values);
    if (typed.trim() !== '') onSubmit(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
    // Enter of an input method chooses a candidate.
    if (event.key === 'Enter' && isOfInputMethod(event)) event.preventDefault();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={press}
      key={state.id}
      aria-label={copy.stages.dictation[0]}
    >
      <div className={styles.words} lang="en" data-ended={isEnded || undefined}>
        {isEnded ? (
          <Ended state={state} text={text} isCorrected={isCorrected} />
        ) : isFree(state) || isDetail ? (
          <input
            {...quiet}
            key={state.attempts.length}
            data-at={0}
            className={styles.free}
            defaultValue={state.attempts.at(-1)?.typed ?? ''}
            aria-label={isDetail ? copy.fieldDetail : copy.field}
            aria-invalid={state.attempts.length > 0 || undefined}
            placeholder={isDetail ? copy.fieldDetail : copy.field}
          />
        ) : (
          listSlots(state).map((slot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an attempt never move.
            <Piece key={`${state.attempts.length}.${state.hintLevel}.${at}`} slot={slot} />
          ))
        )}
      </div>
      <p className={styles.note} role="status">
        {isWhole
          ? copy.allRight
          : isEnded
            ? isCorrected
              ? copy.states.skipped
              : copy.uncorrected
            : state.hintLevel === 1
              ? copy.hintWords(state.words.length)
              : state.hintLevel === 2
                ? copy.hintLetters
                : state.attempts.length > 0
                  ? copy.misses(state.attempts.length)
                  : ''}
      </p>
      {state.isRevealed && !isEnded && (
        <p lang="en" className={styles.answer}>
          {isDetail ? state.words.join(' ') : text}
        </p>
      )}
      {isEnded && props.isTranslated && props.translation !== '' && (
        <p className={styles.translation}>{props.translation}</p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" {...(isEnded && { 'data-next': '' })}>
          {isEnded ? copy.nextSentence : copy.submit}
        </Button>
        {!isEnded && (
          <>
            {hint !== undefined && !isDetail && (
              <Button onClick={() => props.onHint(hint)}>{copy.hint}</Button>
            )}
            {!state.isRevealed && (
              <Button variant={isAnswerOffered(state) ? 'secondary' : 'ghost'} onClick={props.onReveal}>
                {isAnswerOffered(state) ? copy.revealNow : copy.reveal}
              </Button>
            )}
            <Button variant="ghost" onClick={props.onSkip}>
              {copy.skip}
            </Button>
          </>
        )}
      </div>
      <p className={styles.keys}>{copy.dictationKeys}</p>
    </form>
  );
}

/** A finished sentence: its words, those of the first attempt that were wrong marked. Without correction only the text. */
function Ended({ state, text, isCorrected }: { state: SentenceState; text: string; isCorrected: boolean }) {
  const first = state.attempts[0];
  if (!isCorrected) return <span className={styles.given}>{first?.typed ?? text}</span>;
  if (!first || state.words.length === 0) return <span className={styles.right}>{text}</span>;
  return state.words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never move, and some are alike.
    <span key={at} className={first.diff.isRight[at] ? styles.right : styles.mended}>
      {word}
    </span>
  ));
}

function Piece({ slot }: { slot: Slot }) {
  if (slot.kind === 'word') {
    return <span className={slot.isGiven ? styles.given : styles.right}>{slot.text}</span>;
  }
  if (slot.kind === 'extra') {
    return (
      <s className={styles.extra}>
        <span className="visually-hidden">{copy.extra} </span>
        {slot.text}
      </s>
    );
  }
  const isGap = slot.kind === 'gap';
  const text = isGap ? '' : slot.text;
  return (
    <span className={styles.cell}>
      <input
        {...quiet}
        data-at={slot.at}
        className={isGap ? styles.gap : styles.field}
        defaultValue={text}
        size={Math.max(isGap ? 3 : 4, text.length + 1)}
        placeholder={slot.letter !== '' ? `${slot.letter}…` : isGap ? '˄' : ''}
        aria-label={isGap ? copy.gapField(slot.at + 1) : copy.wordField(slot.at + 1)}
        aria-invalid={isGap || slot.wrong !== undefined || undefined}
      />
      {!isGap && slot.wrong !== undefined && <span className={styles.kind}>{copy.kinds[slot.wrong]}</span>}
    </span>
  );
}
