import type { Accent } from '@tingci/domain/speech/accent';
import type { Speaker, SpeechKind } from '@tingci/domain/speech/speech-request';

/** Samples per second, the engine's own rate. */
export const sampleRate = 22_050;

/** Constant bit rate: players compute wrong durations and seek badly with variable ones. */
export const bitRateKbps = 48;

export const espeakVoices: Readonly<Record<Accent, string>> = { uk: 'en-gb-x-rp', us: 'en-us' };

/** The engine's variants of a voice, chosen by ear to be distinct in a conversation, and their pitch. */
export const speakerVariants: Readonly<Record<Speaker, { variant: string; pitch: number }>> = {
  f1: { variant: '+f2', pitch: 52 },
  f2: { variant: '+f4', pitch: 66 },
  m1: { variant: '+m3', pitch: 44 },
  m2: { variant: '+m7', pitch: 32 },
};

/**
 * Words per minute. The engine's default 175 drops unstressed syllables; 130 gives a single word the length of careful
 * speech (four syllables in about 0.85 s), 145 gives a sentence the speed of a listening exam.
 */
export const wordsPerMinute: Readonly<Record<SpeechKind, number>> = {
  word: 130,
  sentence: 145,
  spelling: 130,
};

export const pitch = 48;
export const pitchRange = 55;

/** Longest sound of each kind, ms: hostile text can take seconds per character. */
export const longestMs: Readonly<Record<SpeechKind, number>> = {
  word: 15_000,
  sentence: 90_000,
  spelling: 60_000,
};

/** Silence before and after the sound, ms. The MP3 codec adds about 50 ms before it. */
export const leadMs = 30;
export const tailMs = 90;

/** Between spelled letters, and between spelled words, ms. */
export const letterGapMs = 220;
export const wordGapMs = 520;

/**
 * Everything that changes how a text sounds. It is part of the address version, so that a change here makes new
 * addresses.
 */
export const voiceVersion = JSON.stringify([
  'espeak-ng 0.3.5',
  sampleRate,
  bitRateKbps,
  espeakVoices,
  speakerVariants,
  wordsPerMinute,
  [pitch, pitchRange, leadMs, tailMs, letterGapMs, wordGapMs],
]);
