import { listVoices } from '@tingci/contract/speech/voices';
import { builtInVoices } from '@tingci/domain/speech/voices';
import { type Binding, bind } from '../../../http/bind.ts';
import type { SpeechUrl } from '../clip/clip-address.ts';

const SAMPLE = 'The museum opens at nine, and the first train leaves at half past eight.';

/** The voices that a learner can choose. Anybody may ask. */
export function createVoiceBindings(speechUrl: SpeechUrl): Binding[] {
  const list = () =>
    builtInVoices.map((voice) => ({
      ...voice,
      sample: `${speechUrl(SAMPLE, voice.accent, 'sentence')}&voice=${voice.id}`,
    }));
  return [bind(listVoices, async () => ({ list: list() }))];
}
