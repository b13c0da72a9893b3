import { type FormEvent, memo, type Ref, useImperativeHandle, useRef } from 'react';
import { copy } from '../copy.ts';
import { useKeySound } from '../sounds/use-key-sound.ts';
import styles from './answer-form.module.css';
import type { TypingNotice } from './typing.ts';
import { typeInto, useQuietInput } from './use-quiet-input.ts';

/** What the stage needs from the input. Only the element has the text; nothing renders while the learner types. */
export type AnswerInput = {
  read: () => string;
  write: (text: string) => void;
  insert: (text: string) => void;
  focus: () => void;
  /** Shows for a moment that a letter was refused. */
  flash: () => void;
};

export type AnswerTone = 'writing' | 'wrong' | 'right' | 'seen';

type Props = {
  ref: Ref<AnswerInput>;
  tone: AnswerTone;
  /** The word is shown as finished: Enter continues. */
  isDone: boolean;
  /** Whether letters are refused. It can be true one task before it is shown. */
  isRefusing: () => boolean;
  /** The space key is a letter of the answer. */
  isSpaceLetter: boolean;
  /** Each letter is judged when it is typed. */
  isOneByOne: boolean;
  onEnter: () => void;
  /** Called after each change of the text. Only given for auto-submit. */
  onText?: ((text: string) => void) | undefined;
  /** Text did not arrive letter by letter, and it was changed or refused. */
  onNotice: (notice: TypingNotice) => void;
};

const flashMs = 320;

/** Shows the input red and shakes it once. It does not shake when the learner wants no motion. */
function flash(input: HTMLInputElement): void {
  const { form } = input;
  if (!form) return;
  form.dataset.refused = '';
  const moves = ['0', '-5px', '5px', '0'].map((x) => ({ transform: `translateX(${x})` }));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  form.animate(isStill ? [] : moves, { duration: flashMs }).finished.then(
    () => delete form.dataset.refused,
    // A flash that a later flash replaced, or whose input was removed, has nothing to clear.
    () => undefined,
  );
}

/** The learner's letters, in a real input that only the browser paints. */
export const AnswerForm = memo(function AnswerForm(props: Props) {
  const { ref, tone, isDone, isOneByOne, onEnter } = props;
  const input = useRef<HTMLInputElement>(null);

  useImperativeHandle(ref, () => ({
    read: () => input.current?.value ?? '',
    write: (text) => {
      if (input.current) input.current.value = text;
    },
    insert: (text) => {
      if (!input.current) return;
      input.current.focus({ preventScroll: true });
      typeInto(input.current, text);
    },
    focus: () => input.current?.focus({ preventScroll: true }),
    flash: () => input.current && flash(input.current),
  }));

  useQuietInput(input, {
    isRefusing: props.isRefusing,
    isOneByOne,
    onSpace: () => {
      // An answered word accepts no letters: Space continues, as in other modes.
      if (props.isSpaceLetter && !props.isRefusing()) return false;
      onEnter();
      return true;
    },
    onText: props.onText,
    onKey: useKeySound(),
    onNotice: props.onNotice,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };

  return (
    <div className={styles.frame} data-tour="type">
      <form className={styles.form} onSubmit={submit} data-tone={tone}>
        <input
          ref={input}
          className={styles.input}
          name="answer"
          data-done={isDone || undefined}
          type="text"
          lang="en"
          aria-label={copy.input}
          aria-describedby="stage-hint"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: writing is what the page is for.
          autoFocus
        />
        <span className={styles.line} aria-hidden="true" />
      </form>
    </div>
  );
});
