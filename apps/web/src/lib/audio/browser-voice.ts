import type { Accent } from './clip-player.ts';

const languages: Record<Accent, string> = { uk: 'en-GB', us: 'en-US' };
/**
 * Some browsers never start an utterance and send no event. These are the waits for one utterance and for each letter
 * of it.
 */
const patienceMs = 10_000;
const letterMs = 200;

/** How long an utterance may take before the browser counts as silent, ms. */
export const speechLimitMs = (text: string, rate: number): number =>
  patienceMs + (text.length * letterMs) / rate;

/** Speaks English with the browser's own voice; rejects when the browser has none or stays silent. */
export function speakInBrowser(
  text: string,
  accent: Accent,
  rate: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (typeof speechSynthesis === 'undefined') {
      reject(new Error('no speech synthesis'));
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = languages[accent];
    utterance.rate = rate;
    const timer = setTimeout(
      () => {
        speechSynthesis.cancel();
        end(() => reject(new Error('no voice')));
      },
      speechLimitMs(text, rate),
    );
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = () => {
      speechSynthesis.cancel();
      end(resolve);
    };
    utterance.onend = () => end(resolve);
    utterance.onerror = () => end(() => reject(new Error('speech synthesis failed')));
    signal.addEventListener('abort', onAbort);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
