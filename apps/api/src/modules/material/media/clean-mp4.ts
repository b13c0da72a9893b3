import { broken, type MediaFile, readWhole } from './media-file.ts';

/** Boxes with texts, pictures and places. */
const metadata = ['udta', 'meta', 'uuid'];
const containers = ['moov', 'trak', 'mdia'];
/** Boxes that start with the times at which they were made and changed. */
const dated = ['mvhd', 'tkhd', 'mdhd'];

/** A hostile file has boxes in boxes, or millions of them. */
const BOXES_MAX = 10_000;

type Box = { type: string; at: number; content: number; end: number };

async function readBox(file: MediaFile, at: number, end: number): Promise<Box> {
  const head = await readWhole(file, at, 8);
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  if (size === 0) return { type, at, content: at + 8, end };
  if (size > 1) return { type, at, content: at + 8, end: at + size };
  const large = Number((await readWhole(file, at + 8, 8)).readBigUInt64BE());
  return { type, at, content: at + 16, end: at + large };
}

/**
 * Empties the metadata of an MP4 or M4A (ISO/IEC 14496-12): its boxes become `free` boxes of zeros, and the times at which it
 * was made become zero. The sound keeps its position. Resolves with the length in ms; undefined when the file does not say it.
 */
export async function cleanMp4(file: MediaFile): Promise<number | undefined> {
  let count = 0;
  let durationMs: number | undefined;
  let hasSound = false;

  async function clean(from: number, end: number): Promise<void> {
    for (let at = from; at + 8 <= end; ) {
      count += 1;
      if (count > BOXES_MAX) throw broken();
      const box = await readBox(file, at, end);
      if (box.end <= box.at + 7 || box.end > end) throw broken();
      if (metadata.includes(box.type)) {
        await file.write(box.at + 4, Buffer.from('free'));
        await file.blank(box.content, box.end);
      } else if (dated.includes(box.type)) {
        if (box.type === 'mvhd') durationMs = await readLength(file, box);
        await removeTimes(file, box);
      } else if (containers.includes(box.type)) await clean(box.content, box.end);
      hasSound ||= box.type === 'mdat';
      at = box.end;
    }
  }

  await clean(0, file.size);
  if (!hasSound) throw broken();
  return durationMs;
}

const isLarge = async (file: MediaFile, box: Box): Promise<boolean> =>
  (await readWhole(file, box.content, 1)).readUInt8(0) === 1;

async function removeTimes(file: MediaFile, box: Box): Promise<void> {
  const bytes = (await isLarge(file, box)) ? 16 : 8;
  if (box.content + 4 + bytes > box.end) throw broken();
  await file.blank(box.content + 4, box.content + 4 + bytes);
}

async function readLength(file: MediaFile, box: Box): Promise<number | undefined> {
  const at = box.content + 4;
  let scale: number;
  let length: number;
  if (await isLarge(file, box)) {
    const fields = await readWhole(file, at + 16, 12);
    [scale, length] = [fields.readUInt32BE(0), Number(fields.readBigUInt64BE(4))];
  } else {
    const fields = await readWhole(file, at + 8, 8);
    [scale, length] = [fields.readUInt32BE(0), fields.readUInt32BE(4)];
  }
  const ms = scale === 0 ? 0 : Math.round((length * 1000) / scale);
  // All ones is "unknown", and a fragmented file says 0.
  return ms > 0 && length !== 0xffff_ffff && ms < 2_000_000_000 ? ms : undefined;
}
