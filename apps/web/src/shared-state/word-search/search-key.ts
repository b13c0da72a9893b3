type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Shift+Q, which opens the quick search (docs/specification.md, section 9). */
export const isSearchKey = (event: Pressed): boolean =>
  event.key.toLowerCase() === 'q' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether a word is begun in the answer of the stage, so that what is pressed there is a letter of it. */
export const isWordBegun = (answer: HTMLInputElement): boolean =>
  answer.value !== '' && answer.dataset.done === undefined;

/** Whether Shift+Q pressed there is the letter and not the search: in a dialog, in a field, in a word begun on the stage. */
export function isLetterThere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.name === 'answer') return isWordBegun(target);
  return target.closest('dialog, input, textarea, select, [contenteditable]') !== null;
}
