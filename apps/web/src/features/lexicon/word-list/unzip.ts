import { copy } from './copy.ts';
import { WordFileError } from './word-file-error.ts';

/** Most bytes that are unpacked of a file, whatever it says of itself; and most parts it may have. */
const UNPACKED_MAX = 40 * 1024 * 1024;
const PARTS_MAX = 500;

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;

type Entry = { name: string; method: number; flags: number; from: number; size: number };

/**
 * Unpacks the parts of a zip whose names `isWanted`, as text by name. What comes out is counted while it comes, so that a
 * file that unpacks to far more than it holds is given up early.
 */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, string>();
  let left = UNPACKED_MAX;
  for (const entry of listEntries(view)) {
    if (!isWanted(entry.name)) continue;
    if (entry.flags & 1) throw new WordFileError(copy.files.locked);
    const packed = packedBytes(view, bytes, entry);
    const unpacked = entry.method === 0 ? packed : await inflate(packed, left);
    left -= unpacked.byteLength;
    if (left < 0) throw new WordFileError(copy.files.bomb);
    parts.set(entry.name, new TextDecoder().decode(unpacked));
  }
  return parts;
}

function listEntries(view: DataView): Entry[] {
  const broken = () => new WordFileError(copy.files.broken);
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_MARK) {
    if (--end < view.byteLength - 22 - 0xffff) throw broken();
  }
  if (end < 0) throw broken();
  const count = view.getUint16(end + 10, true);
  if (count > PARTS_MAX) throw new WordFileError(copy.files.bomb);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY_MARK) throw broken();
    const nameLength = view.getUint16(at + 28, true);
    const name = new Uint8Array(
      view.buffer,
      view.byteOffset + at + 46,
      Math.min(nameLength, view.byteLength - at - 46),
    );
    entries.push({
      name: new TextDecoder().decode(name),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      from: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(view: DataView, bytes: Uint8Array<ArrayBuffer>, { from, size, method }: Entry) {
  const isSound =
    from + 30 <= view.byteLength &&
    view.getUint32(from, true) === LOCAL_MARK &&
    (method === 0 || method === 8);
  if (!isSound) throw new WordFileError(copy.files.broken);
  const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  return bytes.subarray(start, start + size);
}

async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > most) {
        await reader.cancel();
        throw new WordFileError(copy.files.bomb);
      }
      chunks.push(value);
    }
  } catch (error) {
    throw error instanceof WordFileError ? error : new WordFileError(copy.files.broken);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
