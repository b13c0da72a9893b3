import { deckFiles, deckSoundFiles } from './decks.ts';
import type { HostileFile } from './hostile-file.ts';
import { documentFiles, workbookFiles } from './packages.ts';
import { soundFiles } from './sounds.ts';
import { jsonFiles, textFiles } from './texts.ts';

/** Scripts of processes that read bytes of learners, below `src`, with the files that attack them. */
export const hostileFiles: Readonly<Record<string, readonly HostileFile[]>> = {
  'modules/own-book/read/book-file-process.ts': [
    ...jsonFiles,
    ...textFiles,
    ...documentFiles,
    ...workbookFiles,
    ...deckFiles,
  ],
  'modules/own-book/read/deck-sounds-process.ts': deckSoundFiles,
  'modules/speech/own-recording/encode-sounds-process.ts': soundFiles,
  'modules/speech/own-recording/encode-recording-process.ts': soundFiles,
  'modules/material/media/clean-media.process.ts': soundFiles,
};

/** Scripts that read only what we made. */
export const ownFiles: readonly string[] = ['modules/own-book/deck/book-deck-process.ts'];
