import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const modalStore = createStore<readonly HTMLDialogElement[]>(() => []);

function set(dialogs: readonly HTMLDialogElement[]) {
  document.documentElement.toggleAttribute('data-modal', dialogs.length > 0);
  modalStore.setState(dialogs, true);
}

/** The open modal dialogs, topmost last. Everything outside the topmost is covered and cannot be pressed. */
export const modals = {
  top: () => modalStore.getState().at(-1),
  add: (dialog: HTMLDialogElement) => set([...modalStore.getState(), dialog]),
  remove: (dialog: HTMLDialogElement) => set(modalStore.getState().filter((each) => each !== dialog)),
  subscribe: modalStore.subscribe,
};

/** Whether a modal dialog is open. */
export const useIsModalOpen = (): boolean => useStore(modalStore, (dialogs) => dialogs.length > 0);
