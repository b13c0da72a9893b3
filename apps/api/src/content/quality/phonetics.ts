import type { Breach, Content } from '../format/word-book-format.ts';
import { broadOfIpa, listBroadOfCmu } from './cmu.ts';
import { type Settled, unneeded } from './settled.ts';

/**
 * American transcriptions that differ from the CMU dictionary, in sounds or main stress, and are not settled; and
 * settlements that are not needed. Phrases are not compared.
 */
export function unsettledPhonetics(content: Content, settled: Settled): Breach[] {
  const differences = differencesFromCmu(content);
  return [
    ...differences.filter(({ key }) => settled[key] === undefined),
    ...unneeded(settled, differences, 'CMU does not differ'),
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
