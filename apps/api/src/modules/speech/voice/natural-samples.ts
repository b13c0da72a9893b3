import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { NaturalVoice } from '../natural/natural-voices.ts';
import type { Speech } from '../speech.ts';

/** The samples of the natural voices. The first who asks for the list has them made, one after another. */
export function createNaturalSamples(
  { listNaturalVoices, service }: Pick<Speech, 'listNaturalVoices' | 'service'>,
  text: string,
) {
  const requestOf = ({ id, accent }: NaturalVoice): SpeechRequest => ({
    text,
    accent,
    kind: 'sentence',
    voice: id,
  });
  let isMaking = false;

  async function makeAll(voices: readonly NaturalVoice[]): Promise<void> {
    isMaking = true;
    for (const voice of voices) await service.makeAhead(requestOf(voice));
    isMaking = false;
  }

  return {
    async list(): Promise<{ voice: NaturalVoice; isMade: boolean }[]> {
      const listed = await Promise.all(
        listNaturalVoices().map(async (voice) => ({
          voice,
          isMade: await service.hasMade(requestOf(voice)),
        })),
      );
      const missing = listed.flatMap(({ voice, isMade }) => (isMade ? [] : [voice]));
      if (missing.length > 0 && !isMaking) void makeAll(missing);
      return listed;
    },
  };
}
