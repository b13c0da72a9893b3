import { speechLimitMs } from './browser-voice.ts';
import type { Accent } from './clip-player.ts';
import type { DeviceVoice } from './rank-device-voices.ts';
import { findChosenDeviceVoice } from './voice-choice.ts';

/** A voice that has not started after this long is silent, ms. Our own sound then starts within 300 ms. */
const START_LIMIT_MS = 250;

/**
 * The device's voices of an accent, the best first. Browsers load them late: `onChange` runs when there are others. The
 * list of qualities loads with the first call. Returns the cleanup.
 */
export function watchDeviceVoices(accent: Accent, onChange: (voices: DeviceVoice[]) => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  let latest = 0;
  const update = async () => {
    const call = ++latest;
    const voices = speechSynthesis.getVoices();
    if (voices.length === 0) return onChange([]);
    const { rankDeviceVoices } = await import('./rank-device-voices.ts');
    const ranked = await rankDeviceVoices(voices, accent);
    if (call === latest) onChange(ranked);
  };
  // Without a network the list may be missing. Our own voices are there.
  const onVoices = () => void update().catch(() => undefined);
  onVoices();
  // Safari before 16 and some Chinese browsers have no event target here.
  speechSynthesis.addEventListener?.('voiceschanged', onVoices);
  return () => {
    latest = -1;
    speechSynthesis.removeEventListener?.('voiceschanged', onVoices);
  };
}

/**
 * Speaks with the device's voice that the learner chose; undefined when none was. Resolves with false when the voice is
 * gone, or still silent after 250 ms. The caller then plays our own sound.
 */
export function speakOnDevice(
  text: string,
  accent: Accent,
  rate: number,
  signal: AbortSignal,
): Promise<boolean> | undefined {
  const uri = findChosenDeviceVoice(accent);
  if (uri === undefined || typeof speechSynthesis === 'undefined') return undefined;
  const voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === uri);
  return voice && speakWith(voice, text, rate, signal);
}

function speakWith(
  voice: SpeechSynthesisVoice,
  text: string,
  rate: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    const end = (isSpoken: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(isSpoken);
    };
    const onAbort = () => {
      speechSynthesis.cancel();
      end(true);
    };
    const giveUp = () => {
      speechSynthesis.cancel();
      end(false);
    };
    let timer = setTimeout(giveUp, START_LIMIT_MS);
    utterance.onstart = () => {
      clearTimeout(timer);
      // An online voice of Chrome can stop after 14 s without an event.
      timer = setTimeout(giveUp, speechLimitMs(text, rate));
    };
    utterance.onend = () => end(true);
    utterance.onerror = () => end(false);
    signal.addEventListener('abort', onAbort);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
