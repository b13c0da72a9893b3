import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { BookFileError } from './book-table.ts';

/** Limit of the inflated bytes of one file, and of its entries. A header that claims less does not matter: inflated bytes are counted. */
export const inflatedMax = 48 * 1024 * 1024;
const ENTRIES_MAX = 20_000;

/** Deflate grows a byte to 1,032 at most, so that one slice inflates to 4.3 MB at most before it is counted. */
const SLICE_BYTES = 4 * 1024;

/** Size in bytes of the header of an entry, without its name. */
const ENTRY_HEADER_BYTES = 30;

/** Whether the bytes start as a zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

// fflate does not know encryption. Zip programs encrypt every entry, so the flag of the first one is enough.
const isEncrypted = (bytes: Uint8Array): boolean =>
  bytes.length >= ENTRY_HEADER_BYTES && ((bytes[6] ?? 0) & 1) === 1;

/** The names of all entries, and the bytes of those that `isWanted`. Throws {@link BookFileError} for a bomb. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): { names: string[]; entries: Map<string, Uint8Array> } {
  if (isEncrypted(bytes)) throw new BookFileError('这个文件有密码，请去掉密码后再试');
  const names: string[] = [];
  const parts = new Map<string, Uint8Array[]>();
  let failure: BookFileError | undefined;
  let inflated = 0;

  const read = (file: UnzipFile) => {
    names.push(file.name);
    if (names.length > ENTRIES_MAX) failure ??= new BookFileError('压缩文件里的文件太多');
    if (failure || !isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) failure ??= new BookFileError('文件已损坏，打不开');
      if (failure) return;
      inflated += chunk.length;
      if (inflated > inflatedMax) failure = new BookFileError('文件解压后太大，请只留下需要的内容再试');
      else chunks.push(chunk);
    };
    file.start();
  };

  const stream = new Unzip(read);
  stream.register(UnzipInflate);
  for (let from = 0; from < bytes.length && !failure; from += SLICE_BYTES) {
    try {
      stream.push(bytes.subarray(from, from + SLICE_BYTES), from + SLICE_BYTES >= bytes.length);
    } catch {
      failure ??= new BookFileError('文件已损坏，打不开');
    }
  }
  if (failure) throw failure;
  const entries = new Map([...parts].map(([name, chunks]) => [name, join(chunks)]));
  return { names, entries };
}

/** The chunks as one. */
export function join(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
