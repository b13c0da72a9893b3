import type { Plugin } from 'vite';

const ofOtherLanguages = /"[^"]+\/(?!en\.json)\w+\.json": \(\) => import\("[^"]+"\),?\s*/g;

/** Leaves out the lists of voices of other languages: 45 files that no page uses, and that the service worker would store. */
export const englishVoices: Plugin = {
  name: 'english-voices',
  transform(code, id) {
    if (!id.includes('/@readium/speech/build/index')) return undefined;
    const left = code.replace(ofOtherLanguages, '');
    if (left === code) throw new Error('build/english-voices.ts found no list of voices');
    return { code: left, map: null };
  },
};
