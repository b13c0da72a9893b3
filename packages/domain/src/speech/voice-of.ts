import type { Accent } from './accent.ts';
import type { Speaker, SpeechRequest } from './speech-request.ts';
import { findVoice, type VoiceId } from './voices.ts';

const speakerVoices: Readonly<Record<Accent, Readonly<Record<Speaker | 'default', VoiceId>>>> = {
  us: { default: 'us-rms', f1: 'us-slt', f2: 'us-slt-high', m1: 'us-rms', m2: 'us-kal' },
  uk: { default: 'uk-clear', f1: 'uk-f1', f2: 'uk-f2', m1: 'uk-m1', m2: 'uk-m2' },
};

/** The voice of a request: the chosen one when it speaks the accent, else the speaker's. */
export function voiceOf(request: Pick<SpeechRequest, 'accent' | 'speaker' | 'voice'>): VoiceId {
  const chosen = request.voice === undefined ? undefined : findVoice(request.voice);
  if (chosen?.accent === request.accent) return chosen.id;
  return speakerVoices[request.accent][request.speaker ?? 'default'];
}
