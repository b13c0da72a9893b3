import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEY = 'tingci.key_sound';
const keySoundStore = createStore<boolean>(read);

/** Turns the key sound on or off on this device. */
export function setKeySound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // When storage is blocked, the choice lasts as long as the page.
  }
  keySoundStore.setState(isOn);
}

/** Whether keys make a sound on this device. The default is off. */
export function useKeySoundSetting(): boolean {
  return useStore(keySoundStore);
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
