import type { SpeechKind } from '@tingci/domain/speech/speech-request';

/** Samples per second of every clip. */
export const sampleRate = 22_050;

/** Constant bit rate: players compute wrong durations and seek badly with variable ones. */
export const bitRateKbps = 48;

/** Longest sound of each kind, ms: hostile text can take seconds per character. */
export const longestMs: Readonly<Record<SpeechKind, number>> = {
  word: 15_000,
  sentence: 90_000,
  spelling: 60_000,
  chinese: 90_000,
};

/** Silence before and after the sound, ms. The MP3 codec adds about 50 ms before it. */
export const leadMs = 30;
export const tailMs = 90;

/** Between spelled letters, and between spelled words, ms. */
export const letterGapMs = 220;
export const wordGapMs = 520;

/** What decides how a text sounds in every engine; part of the address version, so that a change makes new addresses. */
export const soundVersion = [sampleRate, bitRateKbps, leadMs, tailMs, letterGapMs, wordGapMs];
