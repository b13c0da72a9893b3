import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEY = 'tingci.key_sound';
const keySoundStore = createStore<boolean>(read);

/** Turns the sound of keys on or off on this device. */
export function setKeySound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  keySoundStore.setState(isOn);
}

/** Whether keys sound on this device. They are silent until the learner turns the sound on. */
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
