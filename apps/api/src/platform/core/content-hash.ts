import { createHash } from 'node:crypto';

/** SHA-256 of a parsed value, lower-case hex. Parsing puts fields in the schema's order, so the order in the file does not matter. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
