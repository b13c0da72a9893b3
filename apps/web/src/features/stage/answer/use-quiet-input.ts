import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSearchKey, isWordBegun } from '../../../shared-state/word-search/search-key.ts';
import { cleanInput, cleanPaste, isPlain, type TypingNotice } from './typing.ts';

export type InputEvents = {
  /** Whether the word is answered and further text is refused; asked at each, since what is drawn may be a task behind. */
  isRefusing: () => boolean;
  /** Letters are taken one at a time: a held key writes one, and nothing is pasted. */
  isOneByOne?: boolean | undefined;
  /** Space pressed where it is no letter of the answer; returns false to let it be typed. */
  onSpace: () => boolean;
  /** Called after each change of the text that is not the half of a composition, only when given. */
  onText?: ((text: string) => void) | undefined;
  /** Called at each change of the text, before anything else. */
  onKey?: (() => void) | undefined;
  onNotice: (notice: TypingNotice) => void;
};

/** A key that concerns the input alone: a letter or a deletion, without a modifier that makes it a shortcut. */
export const isOwnKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
  // Read once: the browser makes the text anew each time.
  const { key } = event;
  if (key.length === 1 ? key === ' ' || key === '?' || key === '？' : key !== 'Backspace') return false;
  return !(event.ctrlKey || event.metaKey || event.altKey);
};

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
      // Where no word is begun it opens the search.
      if (event.shiftKey && isSearchKey(event) && !isWordBegun(element)) return;
      if (!isOwn(event)) {
        // The first letter brings the learner back to the word.
        if (isStray(event)) element.focus({ preventScroll: true });
      } else if (isOwnKey(event)) {
        // Others on the window may still hear that the learner is at work.
        event.stopPropagation();
        if (current().isOneByOne && event.repeat) event.preventDefault();
      } else if (event.key === ' ' && event.keyCode !== 229) {
        if (event.repeat || current().onSpace()) event.preventDefault();
      } else if (event.key === 'Enter' && (event.repeat || event.keyCode === 229)) {
        // A held key, or an input method taking its candidate: neither is a submission.
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
      // The line break is Enter, which goes on.
      if (inputType === 'insertLineBreak') return;
      // A phone's space comes as text. The space of the key row is meant, but where letters are taken one by one.
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

    // A dialog that closes gives the focus back without the caret, and letters would go nowhere.
    const takeFocus = () => element.setSelectionRange(element.selectionStart, element.selectionEnd);

    // Before React's own listeners, which stand at the root.
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
