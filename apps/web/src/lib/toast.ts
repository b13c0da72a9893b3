import { createStore } from 'zustand/vanilla';

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; run: () => void };
};

type Options = { action?: Toast['action'] /** Duration on screen in milliseconds. */; durationMs?: number };

const SHOWN_MS = 3000;
const SHOWN_AT_ONCE = 3;

let lastId = 0;

/** The toasts on screen, oldest first. Only the toaster reads it. */
export const toastStore = createStore<readonly Toast[]>(() => []);

/** Removes a toast from the screen. */
export function dismissToast(id: number): void {
  toastStore.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}

function show(kind: Toast['kind'], text: string, options: Options = {}): number {
  const id = ++lastId;
  const next: Toast = options.action ? { id, kind, text, action: options.action } : { id, kind, text };
  // A repeated text replaces the toast that already shows it.
  toastStore.setState(
    (toasts) => [...toasts.filter((toast) => toast.text !== text), next].slice(-SHOWN_AT_ONCE),
    true,
  );
  setTimeout(() => dismissToast(id), options.durationMs ?? SHOWN_MS);
  return id;
}

/** Short messages at the top of the page, three seconds unless stated. */
export const toast = {
  success(text: string, options?: Options): void {
    show('success', text, options);
  },
  error(text: string, options?: Options): void {
    show('error', text, options);
  },
  info(text: string, options?: Options): void {
    show('info', text, options);
  },
  /** Stays until the returned function is called, two minutes at most. */
  progress(text: string): () => void {
    const id = show('info', text, { durationMs: 120_000 });
    return () => dismissToast(id);
  },
};
