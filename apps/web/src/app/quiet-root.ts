import { createRoot, type Root } from 'react-dom/client';

/** Events of every key for which React has handlers (onKeyUp, onKeyPress, onBeforeInput, onSelect) and this app none. */
const unheard: ReadonlySet<string> = new Set(['keyup', 'keypress', 'textInput', 'selectionchange']);

/**
 * React's root without listeners for what nobody listens to. React takes all events there are, at the root and of the
 * selection at the document, and walks its tree for each: four times a key more than is needed.
 */
export function createQuietRoot(container: HTMLElement): Root {
  const listening: EventTarget[] = [container, document];
  for (const target of listening) {
    target.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject | null]) => {
      if (!unheard.has(type)) EventTarget.prototype.addEventListener.call(target, type, ...rest);
    };
  }
  try {
    return createRoot(container);
  } finally {
    for (const target of listening) Reflect.deleteProperty(target, 'addEventListener');
  }
}
