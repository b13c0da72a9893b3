import { fieldErrorsOf } from '../../../lib/api/error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { copy } from './copy.ts';

const BYTES_MAX = 20 * 1024 * 1024;

/** The files that the server reads as a word list. */
export const listFileTypes =
  '.txt,.csv,.tsv,.xlsx,.docx,.apkg,.json,.jsonl,text/plain,text/csv,application/json';

/** Why a file is not sent at all. */
export const findFileFault = (file: Blob): string | undefined =>
  file.size > BYTES_MAX ? copy.files.tooBig : undefined;

/** Why the server did not read a file. A file that was deleted after the choice is not sent either. */
export const fileFaultOf = (error: unknown): string =>
  fieldErrorsOf(error).file ?? messageOf(error, copy.files.failed);
