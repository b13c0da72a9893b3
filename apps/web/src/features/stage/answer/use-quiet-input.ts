import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSearchKey, isWordBegun } from '../../../shared-state/word-search/search-key.ts';
import { cleanInput, cleanPaste, isPlain, type TypingNotice } from './typing.ts';

export type InputEvents = {
  /**
   * Whether the word is answered and more text is refused. It is called for each event, because the drawn state can be
   * one task old.
   */
  isRefusing: () => boolean;
  /** Each letter is judged when it is typed: a held key writes one letter, and paste does nothing. */
  isOneByOne?: boolean | undefined;
  /** Space was pressed and is not a letter of the answer; returns false to type it. */
  onSpace: () => boolean;
  /** Called after each change of the text outside a composition. Optional. */
  onText?: ((text: string) => void) | undefined;
  /** Called at each change of the text, before the other callbacks. */
  onKey?: (() => void) | undefined;
  onNotice: (notice: TypingNotice) => void;
};

/** A key that concerns only the input: a letter or a deletion, without a modifier that makes it a shortcut. */
export const isOwnKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
  // Read it once: the browser creates the string at each access.
  const { key } = event;
  if (key.length === 1 ? key === ' ' || key === '?' || key === '？' : key !== 'Backspace') return false;
  return !(event.ctrlKey || event.metaKey || event.altKey);
};

const takers = 'input, textarea, select, dialog, [contenteditable], [role^=menu]';

/** A letter was pressed while the input accepts no letters. */
const isStray = (event: KeyboardEvent): boolean =>
  isOwnKey(event) && event.target instanceof Element && event.target.closest(takers) === null;

// Android's keyboards compose English too. On other devices a composition is not typed text yet.
const composesEnglish = typeof navigator !== 'undefined' && navigator.userAgent.includes('Android');

/** Inserts text at the caret, as if it had been typed. */
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
 * Handles typing in one input at the window. React listens at the root and walks its tree for each event, which costs time
 * at every key. So this hook stops the keydown, beforeinput and input events of plain typing before they reach React.
 * The browser still edits the input. Other keys (Enter, Space, shortcuts) reach React as usual.
 *
 * Text that does not arrive letter by letter (input methods, corrections, paste) is converted to English letters or
 * refused, with a notice.
 */
export function useQuietInput(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
  const current = useEffectEvent(() => events);
  useEffect(() => {
    const element = input.current;
    if (!element) return;

    const isOwn = (event: Event) => event.target === element;

    const takeDown = (event: KeyboardEvent) => {
      // In an empty input the key opens the search.
      if (event.shiftKey && isSearchKey(event) && !isWordBegun(element)) return;
      if (!isOwn(event)) {
        // The first letter returns the learner to the current word.
        if (isStray(event)) element.focus({ preventScroll: true });
      } else if (isOwnKey(event)) {
        // Other listeners on the window must know that the learner is active.
        event.stopPropagation();
        if (current().isOneByOne && event.repeat) event.preventDefault();
      } else if (event.key === ' ' && event.keyCode !== 229) {
        if (event.repeat || current().onSpace()) event.preventDefault();
      } else if (event.key === 'Enter' && (event.repeat || event.keyCode === 229)) {
        // A held key, or an input method that accepts its candidate. Neither is a submission.
        event.preventDefault();
      }
    };

    const paste = (pasted: string) => {
      const { text, notice } = cleanPaste(pasted);
      const shown = current().isOneByOne ? 'one-by-one' : notice;
      if (shown) current().onNotice(shown);
      if (text !== '' && !current().isOneByOne) typeInto(element, text.slice(0, element.maxLength));
    };

    const takeBefore = (event: InputEvent) => {
      if (!isOwn(event)) return;
      event.stopImmediatePropagation();
      const { inputType } = event;
      // The line break is Enter, which continues.
      if (inputType === 'insertLineBreak') return;
      // A phone sends Space as text. It counts as the Space key, except when each letter is judged.
      const isSpace = inputType === 'insertText' && event.data === ' ';
      if (isSpace && (event.isTrusted || current().isOneByOne) && current().onSpace()) {
        event.preventDefault();
        return;
      }
      if (current().isRefusing()) {
        event.preventDefault();
      } else if (inputType === 'insertReplacementText') {
        event.preventDefault();
        current().onNotice('corrected');
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
      if (isForeign) current().onNotice('foreign');
    };

    const takeInput = (event: Event) => {
      if (!isOwn(event)) return;
      event.stopImmediatePropagation();
      const { onKey, onText } = current();
      onKey?.();
      const { data, isComposing } = event as InputEvent;
      if (data && !isComposing && !isPlain(data)) clean();
      if (onText && !(isComposing && !composesEnglish)) onText(element.value);
    };

    const takeComposed = (event: Event) => {
      if (!isOwn(event)) return;
      event.stopImmediatePropagation();
      clean();
      current().onText?.(element.value);
    };

    // A closed dialog restores the focus without the caret, and letters would be lost.
    const takeFocus = () => element.setSelectionRange(element.selectionStart, element.selectionEnd);

    // Before React's listeners, which are on the root.
    const heard = new AbortController();
    const { signal } = heard;
    const options = { capture: true, signal };
    window.addEventListener('keydown', takeDown, options);
    window.addEventListener('beforeinput', takeBefore, options);
    window.addEventListener('input', takeInput, options);
    window.addEventListener('compositionend', takeComposed, options);
    element.addEventListener('focus', takeFocus, { signal });
    return () => heard.abort();
  }, [input]);
}
