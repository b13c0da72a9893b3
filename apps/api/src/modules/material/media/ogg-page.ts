import { broken, type MediaFile, readWhole } from './media-file.ts';

const HEAD = 27;
/** `OggS` */
const MAGIC = 0x4f676753;

/** Longest head of a page: its fields and the lengths of 255 segments. */
export const OGG_HEAD_BYTES_MAX = HEAD + 255;

/** A page of an Ogg stream (RFC 3533 section 6). `lengths` are those of its segments. */
export type OggPage = {
  at: number;
  granule: bigint;
  lengths: number[];
  /** Where the segments start. */
  content: number;
  end: number;
};

/** Reads the page at a place; undefined at the end of the file. Throws `resource_broken` when there is none. */
export async function readOggPage(file: MediaFile, at: number): Promise<OggPage | undefined> {
  if (at >= file.size) return undefined;
  const head = await readWhole(file, at, HEAD);
  if (head.toString('latin1', 0, 4) !== 'OggS') throw broken();
  const lengths = [...(await readWhole(file, at + HEAD, head.readUInt8(26)))];
  const content = at + HEAD + lengths.length;
  const end = content + lengths.reduce((sum, length) => sum + length, 0);
  return { at, granule: head.readBigInt64LE(6), lengths, content, end };
}

/** The length and sample position of the page that starts with these bytes; undefined when there is none. */
export function measureOggPage(head: Buffer): { bytes: number; granule: bigint } | undefined {
  const segments = HEAD + (head[HEAD - 1] ?? 0);
  if (head.length < segments || head.length < HEAD || head.readUInt32BE(0) !== MAGIC) return undefined;
  let bytes = segments;
  for (let at = HEAD; at < segments; at += 1) bytes += head[at] ?? 0;
  return { bytes, granule: head.readBigInt64LE(6) };
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  return value >>> 0;
});

/** The checksum of a page whose own checksum field is zero: CRC-32 with 0x04c11db7, not reflected. */
export function oggChecksum(page: Uint8Array): number {
  let value = 0;
  for (const byte of page) value = ((value << 8) ^ (table[(value >>> 24) ^ byte] ?? 0)) >>> 0;
  return value;
}

/** Computes the checksum of a changed page again. */
export async function signOggPage(file: MediaFile, { at, end }: OggPage): Promise<void> {
  const page = Buffer.from(await readWhole(file, at, end - at));
  page.writeUInt32LE(0, 22);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(oggChecksum(page));
  await file.write(at + 22, checksum);
}
