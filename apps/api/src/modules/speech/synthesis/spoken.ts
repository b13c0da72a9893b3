import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { SpeechMark } from '../sound/speech-provider.ts';

/** 16-bit mono samples, and when each part of the text is heard. */
export type Spoken = { pcm: Int16Array; sampleRate: number; marks: SpeechMark[] };

/** The one synchronous function of an engine. Throws {@link Unspeakable}. */
export type Speak = (request: SpeechRequest) => Spoken;

/** The text cannot be spoken. This is not an error of the engine. */
export class Unspeakable extends Error {
  readonly reason: RefusedReason;

  constructor(reason: RefusedReason) {
    super(reason);
    this.reason = reason;
  }
}

/** `silent`: no sound; `too-long`: above the longest sound of its kind; `broken`: the engine threw. */
export type RefusedReason = 'silent' | 'too-long' | 'broken';
