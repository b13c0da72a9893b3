import type { SetupConfig } from './session-setup.ts';

/** A learner with the default settings for how words are asked. */
export const plainConfig = {
  isCaseStrict: false,
  isShuffled: false,
  wrongCycles: 1,
  wrongWrongCycles: 1,
  chosenMode: '听写',
  isFromMemory: false,
} as const satisfies SetupConfig;
