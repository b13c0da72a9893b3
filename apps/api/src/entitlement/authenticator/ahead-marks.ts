import { SIGNATURE_WINDOW_MS } from '@tingci/domain/signing';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { execute } from '../../platform/db/statement.ts';
import { insertNonce } from './authenticator.sql.ts';

/** How far a timestamp may be ahead of the clock and need no mark: a process never listens earlier after its start. */
export const UNMARKED_AHEAD_MS = 500;

const MAX_MARKS = 50_000;
const PREFIX = 'ahead ';

/** The scope of marks in `request_nonce`, by which they differ from nonces. */
export const isMark = (scope: string): boolean => scope.startsWith(PREFIX);

/**
 * Marks of the seconds in which a caller sent timestamps ahead of the clock. The database has one row for a caller and a
 * second, however many requests come. The next process refuses these seconds of this caller: a clock that keeps its
 * difference has left them by then.
 */
export function createAheadMarks(pool: Pool) {
  const stored = new LRUCache<string, Promise<unknown>>({ max: MAX_MARKS });
  const spent = new Set<string>();

  return {
    /** Stores the mark of an accepted timestamp, and resolves when it is durable. */
    async store(caller: string, timestampMs: number): Promise<void> {
      const second = secondOf(timestampMs);
      const key = keyOf(caller, second);
      const known = stored.get(key);
      if (known) return void (await known);
      const expiresAt = new Date((second + 1) * 1000 + SIGNATURE_WINDOW_MS);
      const storing = execute(pool, insertNonce, [PREFIX + caller, encodeSecond(second), expiresAt]);
      stored.set(key, storing);
      await storing.catch((error: unknown) => {
        stored.delete(key);
        throw error;
      });
    },
    /** Adds a mark that an earlier process stored. `hex` is its second since 1970 in hexadecimal. */
    recall(scope: string, hex: string): void {
      spent.add(keyOf(scope.slice(PREFIX.length), Number.parseInt(hex, 16)));
    },
    /** Whether an earlier process may have accepted a request with this timestamp. */
    isSpent: (caller: string, timestampMs: number): boolean =>
      spent.size > 0 && spent.has(keyOf(caller, secondOf(timestampMs))),
  };
}

const secondOf = (timestampMs: number): number => Math.floor(timestampMs / 1000);
const keyOf = (caller: string, second: number): string => `${caller} ${second}`;

function encodeSecond(second: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(second, 0, 6);
  return bytes;
}
