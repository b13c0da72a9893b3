import { type RefObject, useEffect, useRef } from 'react';

export type InputEvents = {
  /** The word is answered: further text is refused. */
  isDone: boolean;
  /** Space pressed where it is no letter of the answer; returns false to let it be typed. */
  onSpace: () => boolean;
  /** Called after each change of the text. */
  onText: (text: string) => void;
};

const types = ['keydown', 'keypress', 'keyup', 'textInput', 'input', 'selectionchange'] as const;

/** A key that concerns the input alone: a letter or a deletion, without a modifier that makes it a shortcut. */
export const isOwnKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  (event.key.length === 1 || event.key === 'Backspace') &&
  !event.ctrlKey &&
  !event.metaKey &&
  event.key !== ' ' &&
  event.key !== '?' &&
  event.key !== ';';

/**
 * Keeps typing between the learner and the browser. React listens at the root to every event there is and walks its
 * tree eleven times a key; here the events of plain typing in this one input end at the window, before they reach it.
 * The browser's own action is untouched. Everything else (Enter, Space, shortcuts) goes its usual way.
 */
export function useQuietInput(input: RefObject<HTMLInputElement | null>, events: InputEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const element = input.current;
    const takeKey = (event: KeyboardEvent) => {
      if (isOwnKey(event)) {
        event.stopImmediatePropagation();
      } else if (event.type === 'keydown' && event.key === ' ' && event.keyCode !== 229) {
        if (event.repeat || latest.current.onSpace()) event.preventDefault();
      } else if (event.key === 'Enter' && (event.repeat || event.keyCode === 229)) {
        // A held key, or an input method taking its candidate: neither is a submission.
        event.preventDefault();
      }
    };
    const take = (event: Event) => {
      if (event.target !== element || element === null) return;
      if (event instanceof KeyboardEvent) {
        takeKey(event);
        return;
      }
      if (event.type === 'input') latest.current.onText(element.value);
      event.stopImmediatePropagation();
    };
    for (const type of types) window.addEventListener(type, take, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, take, { capture: true });
    };
  }, [input]);

  const { isDone } = events;
  useEffect(() => {
    const element = input.current;
    if (!isDone || !element) return;
    const refuse = (event: InputEvent) => {
      // The line break is Enter, which goes on.
      if (event.inputType !== 'insertLineBreak') event.preventDefault();
    };
    element.addEventListener('beforeinput', refuse);
    return () => element.removeEventListener('beforeinput', refuse);
  }, [input, isDone]);
}
