import type { SpeechKind } from '@tingci/domain/speech/speech-request';

/** Speed of each kind: 1 is the model's own. Single words are spoken slower. */
export const naturalSpeed: Readonly<Record<SpeechKind, number>> = {
  word: 0.85,
  sentence: 1,
  spelling: 0.9,
  chinese: 1,
};
