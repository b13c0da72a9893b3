/** Samples of a frame. */
const BLOCK = 4096;

/** A checksum, most significant bit first. */
function checksum(content: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  let sum = 0;
  for (const byte of content) {
    sum ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & top ? polynomial : 0)) & mask;
  }
  return sum;
}

/** A frame of one channel whose samples are not compressed (RFC 9639, 9.1 to 9.3). Its number is below 128. */
function writeFrame(samples: Int16Array, sampleRate: number, number: number): Buffer {
  // Sync code; sizes of 16 bits for the block and the rate at the end of the head; one channel of 16 bits.
  const head = Buffer.from([0xff, 0xf8, 0x7d, 0x08, number, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(samples.length - 1, 5);
  head.writeUInt16BE(sampleRate, 7);
  head[9] = checksum(head.subarray(0, 9), 8, 0x07);
  const body = Buffer.alloc(1 + samples.length * 2);
  body[0] = 0x02; // The samples as they are.
  for (const [at, sample] of samples.entries()) body.writeInt16BE(sample, 1 + at * 2);
  const frame = Buffer.concat([head, body, Buffer.alloc(2)]);
  frame.writeUInt16BE(checksum(frame.subarray(0, -2), 16, 0x8005), frame.length - 2);
  return frame;
}

/** A FLAC file of 16-bit mono samples, at most 127 blocks of 4,096. */
export function writeFlac({ samples, sampleRate }: { samples: Int16Array; sampleRate: number }): Buffer {
  const info = Buffer.alloc(4 + 34);
  info.writeUInt32BE(0x80_00_00_22); // The last block of metadata: STREAMINFO, 34 bytes.
  info.writeUInt16BE(BLOCK, 4);
  info.writeUInt16BE(BLOCK, 6);
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of samples.
  info.writeBigUInt64BE((BigInt(sampleRate) << 44n) | (15n << 36n) | BigInt(samples.length), 14);
  const blocks = Array.from({ length: Math.ceil(samples.length / BLOCK) }, (_, number) =>
    writeFrame(samples.subarray(number * BLOCK, (number + 1) * BLOCK), sampleRate, number),
  );
  return Buffer.concat([Buffer.from('fLaC'), info, ...blocks]);
}
