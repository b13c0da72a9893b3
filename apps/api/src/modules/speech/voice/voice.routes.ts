import { listVoices } from '@tingci/contract/speech/voices';
import { builtInVoices } from '@tingci/domain/speech/voices';
import { type Binding, bind } from '../../../http/bind.ts';
import type { SpeechUrl } from '../clip/clip-address.ts';
import type { ListedPack } from '../word-recording/word-recordings.service.ts';

const SAMPLE = 'The museum opens at nine, and the first train leaves at half past eight.';

/** The voices that a learner can choose, and the recordings that come before every voice. Anybody may ask. */
export function createVoiceBindings(
  speechUrl: SpeechUrl,
  listCredits: () => Promise<ListedPack[]>,
): Binding[] {
  const list = () =>
    builtInVoices.map((voice) => ({
      ...voice,
      sample: `${speechUrl(SAMPLE, voice.accent, 'sentence')}&voice=${voice.id}`,
    }));
  return [
    bind(listVoices, async () => ({
      list: list(),
      recordings: (await listCredits()).map(({ accent, speaker, licence, source, words }) => ({
        accent,
        speaker,
        licence,
        source,
        words,
      })),
    })),
  ];
}
