export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; run: () => void };
};

type Options = { action?: Toast['action'] /** Milliseconds on screen. */; durationMs?: number };

const SHOWN_MS = 3000;
const SHOWN_AT_ONCE = 3;

let current: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  current = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number) {
  set(current.filter((item) => item.id !== id));
}

function show(kind: Toast['kind'], text: string, options: Options = {}) {
  const id = ++lastId;
  // The same words twice on screen say nothing more than once.
  const others = current.filter((item) => item.text !== text);
  const item: Toast = options.action ? { id, kind, text, action: options.action } : { id, kind, text };
  set([...others, item].slice(-SHOWN_AT_ONCE));
  setTimeout(() => dismiss(id), options.durationMs ?? SHOWN_MS);
}

/** Short messages at the top of the page, three seconds unless stated. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
};

/** What is shown now, for the one component that draws it. */
export const toasts = {
  list: () => current,
  dismiss,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
