import { alignSound } from '../modules/speech/align/align-sound.ts';
import type { Align } from '../modules/speech/align/run-align.ts';
import { createEspeakSpeak } from '../modules/speech/espeak/espeak.ts';

/** Aligns in this process. The one of the product has low priority, and would starve beside other tests. */
export const alignHere: Align = async (command, { onProgress }) =>
  alignSound(command, await createEspeakSpeak(), onProgress);
