import type { Accent } from '@tingci/domain/speech/accent';

/** A speaker of the natural model. */
export type NaturalVoice = {
  readonly id: string;
  /** The file of its style vectors, without `.bin`. */
  readonly style: string;
  readonly name: string;
  readonly accent: Accent;
  readonly gender: 'woman' | 'man';
};

/** Licence of the model and of the style vectors. */
export const naturalLicence = 'Kokoro-82M (Apache-2.0)';

const accentOf: Readonly<Record<string, Accent>> = { a: 'us', b: 'uk' };

function voice(style: string): NaturalVoice {
  const [sign = '', given = ''] = style.split('_');
  return {
    id: `natural-${style.replace('_', '-')}`,
    style,
    name: given.charAt(0).toUpperCase() + given.slice(1),
    accent: accentOf[sign.charAt(0)] ?? 'us',
    gender: sign.endsWith('f') ? 'woman' : 'man',
  };
}

/** The speakers in the order of `voices.bin`. The first of an accent comes first in lists. */
export const naturalVoices: readonly NaturalVoice[] = [
  'bf_emma',
  'bf_isabella',
  'bf_alice',
  'bf_lily',
  'bm_george',
  'bm_fable',
  'bm_lewis',
  'bm_daniel',
  'af_heart',
  'af_bella',
  'af_nicole',
  'af_sarah',
  'af_kore',
  'am_michael',
  'am_fenrir',
  'am_puck',
  'am_eric',
  'am_liam',
].map(voice);

/** The natural voice with this id. */
export const findNaturalVoice = (id: string): NaturalVoice | undefined =>
  naturalVoices.find((one) => one.id === id);

/** Natural voices that speak words by default, where the machine is fast enough. */
export type NaturalDefaults = Readonly<Partial<Record<Accent, string>>>;

/**
 * Only an accent whose voice is understood better in words than the one of today (docs/performance.md). None is, by the
 * figures of 27 November.
 */
export const naturalDefaults: NaturalDefaults = {};
