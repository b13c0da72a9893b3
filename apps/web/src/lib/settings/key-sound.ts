import { useSyncExternalStore } from 'react';

const KEY = 'tingci.key_sound';
const listeners = new Set<() => void>();
let isOn = read();

/** Turns the sound of keys on or off on this device. */
export function setKeySound(next: boolean): void {
  isOn = next;
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off');
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Whether keys sound on this device; they are silent until the learner wants it. */
export function useKeySoundSetting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isOn,
    () => false,
  );
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
