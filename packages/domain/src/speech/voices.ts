import type { Accent } from './accent.ts';

/** The program that makes a voice's sound. */
export type VoiceEngine = 'flite' | 'espeak';

/** A voice of the product. Its `engine` decides the licence of the sound program, `accent` the words it is offered for. */
export type Voice = {
  readonly id: string;
  /** The accent whose words it speaks. */
  readonly accent: Accent;
  readonly gender: 'woman' | 'man';
  /** `scottish` is offered with the British voices, and is not called British. */
  readonly variety: 'british' | 'american' | 'scottish';
  readonly engine: VoiceEngine;
  /** Licence of the voice data. */
  readonly licence: string;
};

const FLITE_LICENCE = 'CMU Flite (BSD-style)';
const ESPEAK_LICENCE = 'eSpeak NG (GPL-3.0)';

function flite<Id extends string>(id: Id, gender: Voice['gender']): Voice & { id: Id } {
  return { id, accent: 'us', gender, variety: 'american', engine: 'flite', licence: FLITE_LICENCE };
}

function british<Id extends string>(id: Id, gender: Voice['gender']): Voice & { id: Id } {
  return { id, accent: 'uk', gender, variety: 'british', engine: 'espeak', licence: ESPEAK_LICENCE };
}

/** The voices that every server has. The first of an accent is its default. */
export const builtInVoices = [
  flite('us-rms', 'man'),
  flite('us-slt', 'woman'),
  flite('us-kal', 'man'),
  flite('us-slt-high', 'woman'),
  british('uk-clear', 'man'),
  british('uk-f1', 'woman'),
  british('uk-f2', 'woman'),
  british('uk-m1', 'man'),
  british('uk-m2', 'man'),
  {
    id: 'scottish-awb',
    accent: 'uk',
    gender: 'man',
    variety: 'scottish',
    engine: 'flite',
    licence: FLITE_LICENCE,
  },
] as const satisfies readonly Voice[];

/** Names a voice in requests and addresses. */
export type VoiceId = (typeof builtInVoices)[number]['id'];

/** The built-in voice with this id. */
export function findVoice(id: string): (Voice & { readonly id: VoiceId }) | undefined {
  return builtInVoices.find((voice) => voice.id === id);
}
