import { listVoices } from '@tingci/contract/speech/voices';
import type { Accent } from '@tingci/domain/speech/accent';
import { builtInVoices } from '@tingci/domain/speech/voices';
import { type Binding, bind } from '../../../http/bind.ts';
import type { Speech } from '../speech.ts';
import type { ListedPack } from '../word-recording/word-recordings.service.ts';

const varietyOf = { uk: 'british', us: 'american' } as const;
const SAMPLE = 'The museum opens at nine, and the first train leaves at half past eight.';

/** The voices that a learner can choose, and the recordings that come before every voice. Anybody may ask. */
export function createVoiceBindings(
  { speechUrl, ownVoices }: Pick<Speech, 'speechUrl' | 'ownVoices'>,
  listCredits: () => Promise<ListedPack[]>,
): Binding[] {
  const sampleOf = ({ id, accent }: { id: string; accent: Accent }) =>
    `${speechUrl(SAMPLE, accent, 'sentence')}&voice=${id}`;
  const list = () => [
    ...builtInVoices.map((voice) => ({ ...voice, name: '', sample: sampleOf(voice) })),
    ...ownVoices.map((voice) => ({
      id: voice.id,
      accent: voice.accent,
      name: voice.name,
      variety: varietyOf[voice.accent],
      engine: 'sherpa',
      licence: voice.licence,
      sample: sampleOf(voice),
    })),
  ];
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
