// A process that reads many damaged files, one after the other, by the reader of a script. The drill tells what they are.
import { readFile } from 'node:fs/promises';
import { cleanMedia } from '@tingci/api/modules/material/media/clean-media';
import { BookFileError } from '@tingci/api/modules/own-book/read/book-table';
import { readDeckSounds } from '@tingci/api/modules/own-book/read/deck-sound';
import { readBookFile } from '@tingci/api/modules/own-book/read/read-book-file';
import { makeMp3 } from '@tingci/api/modules/speech/own-recording/make-mp3';
import { makeRecording } from '@tingci/api/modules/speech/own-recording/make-recording';
import { answerOrder } from '@tingci/api/platform/core/answer-order';
import { AppError } from '@tingci/api/platform/core/app-error';

export type BatchFile = { path: string; name: string };
export type BatchOrder = { script: string; files: BatchFile[]; folder: string };
/** What became of a file. `thrown`: the reader has no words for it, and the app says that the file is damaged. */
export type Fate = 'read' | 'refused' | 'thrown' | 'no words';

/** Each resolves with whether the file was read. */
const readers: Readonly<Record<string, (file: BatchFile, folder: string) => Promise<boolean>>> = {
  'modules/own-book/read/book-file-process.ts': async ({ path, name }) => {
    await readBookFile(await readFile(path), name);
    return true;
  },
  'modules/own-book/read/deck-sounds-process.ts': async ({ path }, folder) => {
    await readDeckSounds(await readFile(path), 0, folder);
    return true;
  },
  'modules/speech/own-recording/encode-sounds-process.ts': async ({ path }) =>
    (await makeMp3(path).catch(() => undefined)) !== undefined,
  'modules/speech/own-recording/encode-recording-process.ts': async ({ path }) =>
    'mp3' in (await makeRecording(path)),
  'modules/material/media/clean-media.process.ts': async ({ path }) => {
    await cleanMedia(path);
    return true;
  },
};

function fateOf(error: unknown): Fate {
  if (error instanceof AppError) return 'refused';
  if (error instanceof BookFileError) return /\p{Script=Han}/u.test(error.message) ? 'refused' : 'no words';
  return 'thrown';
}

answerOrder<BatchOrder>(async ({ script, files, folder }, tell) => {
  const read = readers[script];
  if (!read) throw new Error(`No reader of ${script}.`);
  for (const file of files) {
    const fate = await read(file, folder).then((isRead): Fate => (isRead ? 'read' : 'refused'), fateOf);
    tell(fate);
  }
});
