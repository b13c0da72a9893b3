/** The sounds of the stage: a key, a right word, a wrong word. */
export type SoundName = 'key' | 'right' | 'wrong';

/** A decaying sine: start and duration in seconds, peak from 0 to 1. */
type Partial = { hertz: number; at: number; lasts: number; peak: number };

/** Quiet, so that the word stays the loudest sound: a soft tap, a rising fourth, one low note. */
const tones: Record<SoundName, readonly Partial[]> = {
  key: [
    { hertz: 1900, at: 0, lasts: 0.012, peak: 0.03 },
    { hertz: 240, at: 0, lasts: 0.035, peak: 0.05 },
  ],
  right: [
    { hertz: 660, at: 0, lasts: 0.16, peak: 0.09 },
    { hertz: 880, at: 0.08, lasts: 0.2, peak: 0.09 },
    { hertz: 1760, at: 0.08, lasts: 0.12, peak: 0.015 },
  ],
  wrong: [
    { hertz: 196, at: 0, lasts: 0.24, peak: 0.11 },
    { hertz: 185, at: 0, lasts: 0.24, peak: 0.03 },
  ],
};

/** Rise time of a partial in seconds. A shorter one would click. */
const attack = 0.004;

const sample = ({ hertz, at, lasts, peak }: Partial, time: number): number => {
  const since = time - at;
  if (since < 0 || since >= lasts) return 0;
  const fade = (1 - since / lasts) ** 2;
  return peak * Math.min(1, since / attack) * fade * Math.sin(2 * Math.PI * hertz * since);
};

/** The samples of a sound, one channel, between -1 and 1. */
export const renderTone = (name: SoundName, sampleRate: number): Float32Array<ArrayBuffer> => {
  const partials = tones[name];
  const lasts = Math.max(...partials.map(({ at, lasts: length }) => at + length));
  return Float32Array.from({ length: Math.ceil(lasts * sampleRate) }, (_, index) =>
    partials.reduce((sum, partial) => sum + sample(partial, index / sampleRate), 0),
  );
};
