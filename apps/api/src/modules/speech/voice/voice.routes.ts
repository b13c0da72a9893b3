import { listVoices } from '@tingci/contract/speech/voices';
import { type Accent, accents } from '@tingci/domain/speech/accent';
import { builtInVoices } from '@tingci/domain/speech/voices';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { naturalLicence } from '../natural/natural-voices.ts';
import type { Speech } from '../speech.ts';
import type { ListedPack } from '../word-recording/word-recordings.service.ts';
import { createNaturalSamples } from './natural-samples.ts';

const varietyOf = { uk: 'british', us: 'american' } as const;
const SAMPLE = 'The museum opens at nine, and the first train leaves at half past eight.';

/** The voices that a learner can choose, and the recordings that come before every voice. Anybody may ask. */
export function createVoiceBindings(
  speech: Pick<Speech, 'speechUrl' | 'ownVoices' | 'hasServerVoice' | 'listNaturalVoices' | 'service'>,
  listCredits: () => Promise<ListedPack[]>,
): Binding[] {
  const { speechUrl, ownVoices, hasServerVoice } = speech;
  const samples = createNaturalSamples(speech, SAMPLE);
  const sampleOf = ({ id, accent }: { id: string; accent: Accent }) =>
    `${speechUrl(SAMPLE, accent, 'sentence')}&voice=${id}`;
  const serverVoices = () =>
    accents.map((accent) => ({
      id: `server-${accent}`,
      accent,
      name: '',
      variety: varietyOf[accent],
      engine: 'server',
      licence: '',
      // Without a chosen voice the server speaks.
      sample: speechUrl(SAMPLE, accent, 'sentence'),
    }));
  const list = async () => [
    ...(hasServerVoice ? serverVoices() : []),
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
    ...(await samples.list()).map(({ voice, isMade }) => ({
      id: voice.id,
      accent: voice.accent,
      name: voice.name,
      gender: voice.gender,
      variety: varietyOf[voice.accent],
      engine: 'natural',
      licence: naturalLicence,
      sample: isMade ? sampleOf(voice) : '',
    })),
  ];
  return [
    bind(listVoices, async () => ({
      list: await list(),
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
