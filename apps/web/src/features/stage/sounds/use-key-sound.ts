import { useEffect } from 'react';
import { useKeySoundSetting } from '../../../shared-state/settings/key-sound.ts';
import { chime, prepareSounds } from './chime.ts';

const tap = () => chime('key');

/** The handler of a letter. Undefined while key sounds are off, so that typing costs nothing. */
export function useKeySound(): (() => void) | undefined {
  const isOn = useKeySoundSetting();
  useEffect(() => (isOn ? prepareSounds(['key']) : undefined), [isOn]);
  return isOn ? tap : undefined;
}
