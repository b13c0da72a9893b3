import type { Accent } from './clip-player.ts';
import { findChosenDeviceVoice } from './voice-choice.ts';

export type DeviceVoice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService'>;

/** A voice that has not started after this long is silent, ms. Our own sound then starts within 300 ms. */
const START_LIMIT_MS = 250;

const regions: Record<Accent, string> = { uk: 'en-gb', us: 'en-us' };
const natural = /natural|premium|enhanced|google|-(local|network)$/i;
// Apple's sound effects, and its voices of low quality.
const unusable =
  /^(albert|bad news|bahh|bells|boing|bubbles|cellos|eddy|flo|fred|good news|grandma|grandpa|jester|junior|kathy|organ|ralph|reed|rocko|sandy|shelley|superstar|trinoids|whisper|wobble|zarvox)\b/i;

/** The voices of an accent, natural ones first. Android writes `en_GB`. */
export function rankDeviceVoices(voices: readonly DeviceVoice[], accent: Accent): DeviceVoice[] {
  const rank = ({ name, voiceURI }: DeviceVoice): number =>
    natural.test(name) || natural.test(voiceURI) ? 0 : 1;
  return voices
    .filter(
      ({ lang, name }) => lang.toLowerCase().replace('_', '-') === regions[accent] && !unusable.test(name),
    )
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The device's voices of an accent. Browsers load them late: `onChange` runs when there are others. Returns the cleanup. */
export function watchDeviceVoices(accent: Accent, onChange: (voices: DeviceVoice[]) => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const update = () => onChange(rankDeviceVoices(speechSynthesis.getVoices(), accent));
  update();
  // Safari before 16 and some Chinese browsers have no event target here.
  speechSynthesis.addEventListener?.('voiceschanged', update);
  return () => speechSynthesis.removeEventListener?.('voiceschanged', update);
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
    const timer = setTimeout(() => {
      speechSynthesis.cancel();
      end(false);
    }, START_LIMIT_MS);
    utterance.onstart = () => clearTimeout(timer);
    utterance.onend = () => end(true);
    utterance.onerror = () => end(false);
    signal.addEventListener('abort', onAbort);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
