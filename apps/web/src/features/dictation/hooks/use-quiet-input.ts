import { type RefObject, useEffect, useRef } from 'react';
import { cleanInput, cleanPaste, isPlain, type TypingNotice } from '../model/typing.ts';

export type InputEvents = {
  /** The word is answered: further text is refused. */
  isDone: boolean;
  /** Letters are taken one at a time: a held key writes one, and nothing is pasted. */
  isOneByOne?: boolean | undefined;
  /** Space pressed where it is no letter of the answer; returns false to let it be typed. */
  onSpace: () => boolean;
  /** Called after each change of the text that is not the half of a composition. */
  onText: (text: string) => void;
  /** Called at each change of the text, before anything else. */
  onKey?: (() => void) | undefined;
  onNotice: (notice: TypingNotice) => void;
};

const types = [
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'beforeinput',
  'input',
  'compositionend',
  'selectionchange',
] as const;

/** A key that concerns the input alone: a letter or a deletion, without a modifier that makes it a shortcut. */
export const isOwnKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  (event.key.length === 1 || event.key === 'Backspace') &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  event.key !== ' ' &&
  event.key !== '?' &&
  event.key !== '？';

const takers = 'input, textarea, select, dialog, [contenteditable], [role^=menu]';

/** A letter pressed where nothing takes letters. */
const isStray = (event: KeyboardEvent): boolean =>
  isOwnKey(event) && event.target instanceof Element && event.target.closest(takers) === null;

// Android's keyboards compose English as well; elsewhere what is being composed is not yet what was written.
const composesEnglish = typeof navigator !== 'undefined' && navigator.userAgent.includes('Android');

/** Writes text where the caret is, as if it had been typed. */
export function typeInto(element: HTMLInputElement, text: string): void {
  const typed = { inputType: 'insertText', data: text, bubbles: true };
  const at = element.selectionStart ?? element.value.length;
  const end = element.selectionEnd ?? at;
  const isFull = element.value.length - (end - at) + text.length > element.maxLength;
  if (isFull || !element.dispatchEvent(new InputEvent('beforeinput', { ...typed, cancelable: true }))) return;
  element.setRangeText(text, at, end, 'end');
  element.dispatchEvent(new InputEvent('input', typed));
}

/**
 * Keeps typing between the learner and the browser. React listens at the root to every event there is and walks its
 * tree eleven times a key; here the events of plain typing in this one input end at the window, before they reach it.
 * The browser's own action is untouched. Everything else (Enter, Space, shortcuts) goes its usual way.
 *
 * What comes otherwise than letter by letter (input methods, corrections, paste) is brought into English letters or
 * refused, with a notice.
 */
export function useQuietInput(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const element = input.current;
    if (!element) return;

    const takeKey = (event: KeyboardEvent) => {
      if (isOwnKey(event)) {
        if (event.repeat && event.type === 'keydown' && latest.current.isOneByOne) event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === 'keydown' && event.key === ' ' && event.keyCode !== 229) {
        if (event.repeat || latest.current.onSpace()) event.preventDefault();
      } else if (event.key === 'Enter' && (event.repeat || event.keyCode === 229)) {
        // A held key, or an input method taking its candidate: neither is a submission.
        event.preventDefault();
      }
    };

    const paste = (pasted: string) => {
      const { text, notice } = cleanPaste(pasted);
      const shown = latest.current.isOneByOne ? 'one-by-one' : notice;
      if (shown) latest.current.onNotice(shown);
      if (text !== '' && !latest.current.isOneByOne) typeInto(element, text.slice(0, element.maxLength));
    };

    const takeBefore = (event: InputEvent) => {
      const { inputType } = event;
      // The line break is Enter, which goes on.
      if (inputType === 'insertLineBreak') return;
      if (latest.current.isDone) {
        event.preventDefault();
      } else if (inputType === 'insertReplacementText') {
        event.preventDefault();
        latest.current.onNotice('corrected');
      } else if (inputType.startsWith('insertFrom') && inputType !== 'insertFromComposition') {
        event.preventDefault();
        paste(event.data ?? event.dataTransfer?.getData('text/plain') ?? '');
      }
    };

    const clean = () => {
      const typed = { text: element.value, caret: element.selectionStart ?? element.value.length };
      const { text, caret, isForeign } = cleanInput(typed);
      if (text !== typed.text) {
        element.value = text;
        element.setSelectionRange(caret, caret);
      }
      if (isForeign) latest.current.onNotice('foreign');
    };

    const takeInput = (event: InputEvent) => {
      latest.current.onKey?.();
      const isHalf = event.isComposing && !composesEnglish;
      if (!event.isComposing && event.data && !isPlain(event.data)) clean();
      if (!isHalf) latest.current.onText(element.value);
    };

    const take = (event: Event) => {
      if (event.target !== element) {
        // The first letter brings the learner back to the word.
        if (event.type === 'keydown' && isStray(event as KeyboardEvent))
          element.focus({ preventScroll: true });
        return;
      }
      if (event instanceof KeyboardEvent) {
        takeKey(event);
        return;
      }
      if (event.type === 'beforeinput') takeBefore(event as InputEvent);
      else if (event.type === 'input') takeInput(event as InputEvent);
      else if (event.type === 'compositionend') {
        clean();
        latest.current.onText(element.value);
      }
      event.stopImmediatePropagation();
    };
    for (const type of types) window.addEventListener(type, take, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, take, { capture: true });
    };
  }, [input]);
}
