import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { copy } from './copy.ts';
import { WordFileError } from './word-file-error.ts';

/** Limit of the inflated bytes of one file, and of its entries. A header that claims less does not matter: inflated bytes are counted. */
const INFLATED_MAX = 40 * 1024 * 1024;
const ENTRIES_MAX = 500;

/** Deflate grows a byte to 1,032 at most, so that one slice inflates to 4.3 MB at most before it is counted. */
const SLICE_BYTES = 4 * 1024;

/** Inflates the entries of a zip whose names `isWanted`, as text by name. Throws {@link WordFileError}. */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  if (isEncrypted(bytes)) throw new WordFileError(copy.files.locked);
  const texts = new Map<string, string>();
  let failure: WordFileError | undefined;
  let entries = 0;
  let inflated = 0;

  const read = (file: UnzipFile) => {
    if (++entries > ENTRIES_MAX) failure ??= new WordFileError(copy.files.bomb);
    if (failure || !isWanted(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, chunk, isLast) => {
      if (error) failure ??= new WordFileError(copy.files.broken);
      if (failure) return;
      inflated += chunk.length;
      if (inflated > INFLATED_MAX) {
        failure = new WordFileError(copy.files.bomb);
        return;
      }
      text += decoder.decode(chunk, { stream: !isLast });
      if (isLast) texts.set(file.name, text);
    };
    file.start();
  };

  const stream = new Unzip(read);
  stream.register(UnzipInflate);
  for (let from = 0; from < bytes.length && !failure; from += SLICE_BYTES) {
    try {
      stream.push(bytes.subarray(from, from + SLICE_BYTES), from + SLICE_BYTES >= bytes.length);
    } catch {
      failure ??= new WordFileError(copy.files.broken);
    }
  }
  if (failure) throw failure;
  return texts;
}

/** Size in bytes of the header of an entry, without its name. */
const ENTRY_HEADER_BYTES = 30;

// fflate does not know encryption. Zip programs encrypt every entry, so the flag of the first one is enough.
function isEncrypted(bytes: Uint8Array): boolean {
  return bytes.length >= ENTRY_HEADER_BYTES && ((bytes[6] ?? 0) & 1) === 1;
}
