type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Shift+Q, which opens the quick search (docs/specification.md, section 9). */
export const isSearchKey = (event: Pressed): boolean =>
  event.key.toLowerCase() === 'q' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether the answer on the stage has text. Then the key is a letter of the answer. */
export const isWordBegun = (answer: HTMLInputElement): boolean =>
  answer.value !== '' && answer.dataset.done === undefined;

/**
 * Whether Shift+Q types a letter and does not open the search: in a dialog, in a field, or when the answer on the stage
 * has text.
 */
export function isLetterThere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.name === 'answer') return isWordBegun(target);
  return target.closest('dialog, input, textarea, select, [contenteditable]') !== null;
}
