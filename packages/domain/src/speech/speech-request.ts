import type { Accent } from './accent.ts';

/** `chinese` is Chinese text, such as a meaning. A Mandarin voice speaks it with every accent. */
export type SpeechKind = 'word' | 'sentence' | 'spelling' | 'chinese';

export const speechKinds: readonly SpeechKind[] = ['word', 'sentence', 'spelling', 'chinese'];

/** The speakers of a recording: two women and two men per accent. Without a speaker, the default voice speaks. */
export type Speaker = 'f1' | 'f2' | 'm1' | 'm2';

export const speakers: readonly Speaker[] = ['f1', 'f2', 'm1', 'm2'];

export type SpeechRequest = {
  text: string;
  accent: Accent;
  kind: SpeechKind;
  speaker?: Speaker;
  /**
   * The voice that the learner chose: a built-in one or the operator's. It replaces the speaker's voice when it speaks the
   * accent.
   */
  voice?: string;
  /** IPA for a word such as `read` that has two pronunciations. It replaces the voice's own pronunciation. */
  ipa?: string;
};
