import { readHeader } from '@tingci/domain/speech/mp3-frames';

/** Bytes of a frame that {@link readFrame} needs. */
export const FRAME_HEAD_BYTES = 4;

/** A frame of layer III. `side` is where its data starts, behind the side information. */
export type Mp3Frame = {
  bytes: number;
  samples: number;
  sampleRate: number;
  side: number;
};

/** Reads the head of a frame (ISO/IEC 11172-3 section 2.4.1); undefined when these bytes are no head. */
export function readFrame(head: Uint8Array): Mp3Frame | undefined {
  const header = readHeader(head, 0);
  if (!header || head.length < FRAME_HEAD_BYTES) return undefined;
  const [, second = 0, , fourth = 0] = head;
  const isFirst = ((second >> 3) & 3) === 3;
  const isMono = fourth >> 6 === 3;
  const hasChecksum = (second & 1) === 0;
  const at = hasChecksum ? 6 : 4;
  return { ...header, side: at + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17) };
}

/** The bytes of a frame with another bit rate index, from 1 to 14; undefined when there is none. */
export function sizeAt(head: Uint8Array, index: number): number | undefined {
  const changed = Uint8Array.from(head.subarray(0, 4));
  changed[2] = ((changed[2] ?? 0) & 0x0f) | (index << 4);
  return index < 15 ? readHeader(changed, 0)?.bytes : undefined;
}
