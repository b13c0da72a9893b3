import { useStore } from 'zustand';
import { createDeviceStore, type StoredFields } from '../device-store.ts';
import type { Accent } from './clip-player.ts';

/** The voice that was chosen for each accent: the id of one of ours, or a voice of the device. */
export type VoiceChoice = Partial<Record<Accent, string>>;

const DEVICE = 'device:';
/** Addresses of words and sentences. A speaker of a paper (`w`) keeps their own voice. */
const clipAddress = /^\/api\/study\/speech\/(uk|us)\/(?!.*[?&]w=)/;

const choiceStore = createDeviceStore('tingci.voice', parse);

/** Chooses a voice for an accent on this device. The empty text chooses the default voice. */
export function chooseVoice(accent: Accent, voice: string): void {
  const { [accent]: _previous, ...others } = choiceStore.getState();
  const choice: VoiceChoice = voice === '' ? others : { ...others, [accent]: voice };
  choiceStore.setState(choice, true);
}

/** The chosen voice of an accent; empty for the default. */
export const useChosenVoice = (accent: Accent): string =>
  useStore(choiceStore, (choice) => choice[accent] ?? '');

/** How a choice names a voice of the device. */
export const deviceVoiceName = (voiceUri: string): string => DEVICE + voiceUri;

/** The URI of the device's voice that was chosen for an accent; undefined when one of ours was. */
export function findChosenDeviceVoice(accent: Accent): string | undefined {
  const chosen = choiceStore.getState()[accent];
  return chosen?.startsWith(DEVICE) ? chosen.slice(DEVICE.length) : undefined;
}

/** The chosen voice of each accent for operators' counts: its id, `default`, or `device` for any voice of the device. */
export function nameChosenVoices(): Record<Accent, string> {
  const { uk, us } = choiceStore.getState();
  const nameOf = (chosen = 'default') => (chosen.startsWith(DEVICE) ? 'device' : chosen);
  return { uk: nameOf(uk), us: nameOf(us) };
}

/** The address of a word or sentence in the chosen voice. Other addresses stay as they are. */
export function withVoice(address: string): string {
  const accent = clipAddress.exec(address)?.[1] as Accent | undefined;
  const chosen = accent && choiceStore.getState()[accent];
  if (!chosen || chosen.startsWith(DEVICE) || /[?&]voice=/.test(address)) return address;
  return `${address}&voice=${encodeURIComponent(chosen)}`;
}

function parse({ uk, us }: StoredFields): VoiceChoice {
  return { ...(typeof uk === 'string' && { uk }), ...(typeof us === 'string' && { us }) };
}
