import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BookFileError } from './book-table.ts';

/** Most inflated bytes of one file. The bytes are counted: what a header claims does not matter. */
export const inflatedMax = 48 * 1024 * 1024;
const ENTRIES_MAX = 20_000;
/** Most tags of one part of a document or workbook. A library makes objects of each. */
const TAGS_MAX = 400_000;
const TAG_START = 0x3c;
const ENCRYPTED = 1;
/** A flag of an entry: its local header has no sizes, because they were not known yet. */
const SIZES_FOLLOW = 8;

/** A zip file, read by its central directory. Everything throws {@link BookFileError}. */
export type Archive = {
  names: ReadonlySet<string>;
  /** The inflated bytes of an entry; undefined when there is none. All that is read counts to {@link inflatedMax}. */
  read(name: string): Promise<Buffer | undefined>;
  /** The same for a part in XML, whose tags are counted. */
  readXml(name: string): Promise<Buffer | undefined>;
};

/** Whether the bytes start as a zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

const locked = () => new BookFileError('这个文件有密码，请去掉密码后再试');
const broken = (cause?: unknown) => new BookFileError('文件已损坏，打不开', { cause });
export const tooLarge = () => new BookFileError('文件解压后太大，请只留下需要的内容再试');

/**
 * Opens a zip file. A name that is there twice, and a local header that differs from the directory, are refused: another
 * reader could see another file.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const { file, entries } = await list(bytes).catch(refuse);
  let left = inflatedMax;

  async function inflate(name: string, tagsMax: number): Promise<Buffer | undefined> {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const chunks: Buffer[] = [];
    let tags = 0;
    // Leaving the loop ends the stream.
    for await (const chunk of (await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) throw tooLarge();
      for (let at = chunk.indexOf(TAG_START); at !== -1; at = chunk.indexOf(TAG_START, at + 1)) tags++;
      if (tags > tagsMax) throw new BookFileError('文件内容太多，请分成几个文件再导入');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return {
    names: new Set(entries.keys()),
    read: (name) => inflate(name, Number.POSITIVE_INFINITY).catch(refuse),
    readXml: (name) => inflate(name, TAGS_MAX).catch(refuse),
  };
}

function refuse(error: unknown): never {
  throw error instanceof BookFileError ? error : broken(error);
}

async function list(bytes: Buffer): Promise<{ file: ZipFile; entries: Map<string, Entry> }> {
  const file = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  if (file.entryCount > ENTRIES_MAX) throw new BookFileError('压缩文件里的文件太多');
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw locked();
    if (entries.size >= ENTRIES_MAX) throw new BookFileError('压缩文件里的文件太多');
    if (entries.has(entry.fileName)) throw broken();
    await checkLocalHeader(file, entry);
    entries.set(entry.fileName, entry);
  }
  return { file, entries };
}

async function checkLocalHeader(file: ZipFile, entry: Entry): Promise<void> {
  const local = await file.readLocalFileHeaderPromise(entry);
  if ((local.generalPurposeBitFlag & ENCRYPTED) !== 0) throw locked();
  const isSame =
    local.fileName.equals(entry.fileNameRaw) && local.compressionMethod === entry.compressionMethod;
  // Sizes of 4 GB and more are in an extra field; the directory has read it already.
  const hasSizes = (local.generalPurposeBitFlag & SIZES_FOLLOW) === 0 && local.compressedSize !== 0xffffffff;
  const areSizesSame =
    local.compressedSize === entry.compressedSize && local.uncompressedSize === entry.uncompressedSize;
  if (!isSame || (hasSizes && !areSizesSame)) throw broken();
}
