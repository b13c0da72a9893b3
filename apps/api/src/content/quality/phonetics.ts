import { z } from 'zod';
import type { Breach, Content } from '../format.ts';
import { broadOfIpa, listBroadOfCmu } from './cmu.ts';

/** Beside the content's own folders. */
export const SETTLED_FILE = 'phonetics-settled.json';

/** Why a transcription stands although the CMU dictionary says otherwise, by word key. */
export const settledSchema = z.record(z.string().max(60), z.string().min(5).max(200));
export type Settled = z.infer<typeof settledSchema>;

/** American transcriptions that the CMU dictionary says otherwise, in sounds or main stress, and nobody settled; and settlements nothing needs. Phrases are not compared. */
export function unsettledPhonetics(content: Content, settled: Settled): Breach[] {
  const differences = differencesFromCmu(content);
  const different = new Set(differences.map(({ key }) => key));
  return [
    ...differences.filter(({ key }) => settled[key] === undefined),
    ...Object.keys(settled)
      .filter((key) => !different.has(key))
      .map((key) => ({ file: SETTLED_FILE, key, reason: 'is settled, but CMU does not differ' })),
  ];
}

function differencesFromCmu({ words }: Content): Breach[] {
  return words.flatMap(({ file, value: { key, word, variants, phonetic_transcriptions } }) => {
    if (/[^A-Za-z]/.test(word)) return [];
    const ours = broadOfIpa(phonetic_transcriptions.usphone);
    const theirs = [word, ...variants].flatMap(listBroadOfCmu);
    const isSame = theirs.some(({ sounds, stress }) => sounds === ours.sounds && stress === ours.stress);
    if (theirs.length === 0 || isSame) return [];
    const sameSounds = theirs.some(({ sounds }) => sounds === ours.sounds);
    const shown = theirs
      .map(({ sounds, stress }) => `${sounds}${stress < 0 ? '' : `/${stress}`}`)
      .join(' or ');
    return [
      {
        file,
        key,
        reason: `usphone: ${phonetic_transcriptions.usphone} differs from CMU in ${sameSounds ? 'stress' : 'sounds'} (${ours.sounds}/${ours.stress}, CMU ${shown})`,
      },
    ];
  });
}
