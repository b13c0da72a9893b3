import type { ReactNode } from 'react';
import type { Word } from '../../../shared-state/words/word.ts';
import type { LookUp } from '../api/look-up-api.ts';

/** What the popup shows of own books. */
export type OwnWordSlots = {
  /** Records an own word. */
  recording: (word: Word, recording: NonNullable<LookUp['ownRecording']>) => ReactNode;
  /** Edits the learner's own meaning. */
  meaning: (word: Word, own: NonNullable<LookUp['own']>) => ReactNode;
  /** Adds a word that was not found. `onAdded` looks it up again. */
  add: (word: string, onAdded: () => Promise<void>) => ReactNode;
};
