import { readFrame, sizeAt } from './mp3-frame.ts';

const ENTRIES = 100;
const STEPS = 256;

/**
 * Where each hundredth of the time starts, in steps of 1/256 of the bytes. The nearest step is at most 1/512 of the length away:
 * 0.18 s of 90 s.
 */
function listPlaces(sizes: readonly number[], tagBytes: number, whole: number): number[] {
  const places: number[] = [];
  let end = tagBytes;
  let at = 0;
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    for (const to = Math.round((entry * sizes.length) / ENTRIES); at < to; at += 1) end += sizes[at] ?? 0;
    places.push(entry === 0 ? 0 : Math.min(STEPS - 1, Math.round((end * STEPS) / whole)));
  }
  return places;
}

/**
 * A silent frame with the index of the frames behind it: how many frames and bytes there are, and where each hundredth starts.
 * `head` is the header of one of them.
 */
export function makeIndexFrame(head: Uint8Array, sizes: readonly number[], isVbr: boolean): Buffer {
  const plain = Uint8Array.from(head);
  // Without a checksum, and not padded.
  plain[1] = (plain[1] ?? 0) | 1;
  plain[2] = (plain[2] ?? 0) & ~2;
  const side = readFrame(plain)?.side ?? 36;
  const rates = Array.from({ length: 14 }, (_, at) => at + 1);
  const index = rates.find((each) => (sizeAt(plain, each) ?? 0) >= side + 124) ?? 14;
  plain[2] = (plain[2] & 0x0f) | (index << 4);
  const frame = Buffer.alloc(sizeAt(plain, index) ?? 0);
  const whole = sizes.reduce((sum, bytes) => sum + bytes, frame.length);
  frame.set(plain.subarray(0, 4));
  frame.write(isVbr ? 'Xing' : 'Info', side, 'latin1');
  // Frames, bytes and places are there.
  frame.writeUInt32BE(7, side + 4);
  frame.writeUInt32BE(sizes.length, side + 8);
  frame.writeUInt32BE(whole, side + 12);
  frame.set(listPlaces(sizes, frame.length, whole), side + 16);
  return frame;
}
