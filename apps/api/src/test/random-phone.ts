import { randomBytes } from 'node:crypto';

/** A mobile number that no other test uses. */
export function randomPhone(): string {
  const second = 3 + (randomBytes(1).readUInt8() % 7);
  return `1${second}${String(randomBytes(6).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
}
