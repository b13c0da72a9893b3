import type { Accent } from './accent.ts';

export type SpeechKind = 'word' | 'sentence' | 'spelling';

export const speechKinds: readonly SpeechKind[] = ['word', 'sentence', 'spelling'];

/** People of a recording: two women and two men of each accent. Without a speaker, the teacher's voice speaks. */
export type Speaker = 'f1' | 'f2' | 'm1' | 'm2';

export const speakers: readonly Speaker[] = ['f1', 'f2', 'm1', 'm2'];

export type SpeechRequest = {
  text: string;
  accent: Accent;
  kind: SpeechKind;
  speaker?: Speaker;
  /** IPA that replaces the voice's own reading, for a word such as `read` that has two. */
  ipa?: string;
};
