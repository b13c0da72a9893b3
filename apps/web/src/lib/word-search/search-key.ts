type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Shift+Q, which opens the quick search (specification, section 9). */
export const isSearchKey = (event: Pressed): boolean =>
  event.key.toLowerCase() === 'q' && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Whether Shift+Q pressed there is the letter and not the search: in a dialog, in a field, and in the answer of the stage
 * once a word is begun there.
 */
export function isLetterThere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement && target.name === 'answer') return target.value !== '';
  return target.closest('dialog, input, textarea, select, [contenteditable]') !== null;
}
