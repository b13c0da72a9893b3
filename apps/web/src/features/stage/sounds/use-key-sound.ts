import { useEffect } from 'react';
import { useKeySoundSetting } from '../../../shared-state/settings/key-sound.ts';
import { chime, readySounds } from './chime.ts';

const tap = () => chime('key');

/** What to do at each letter: undefined while keys are silent, so that typing pays nothing for it. */
export function useKeySound(): (() => void) | undefined {
  const isOn = useKeySoundSetting();
  useEffect(() => (isOn ? readySounds(['key']) : undefined), [isOn]);
  return isOn ? tap : undefined;
}
