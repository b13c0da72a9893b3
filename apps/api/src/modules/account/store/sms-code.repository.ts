import type { Executor } from '../../../db/database.ts';
import { execute, findRow, getRow } from '../../../db/statement.ts';
import {
  countCodes,
  deleteCode,
  findOpenCode,
  insertCode,
  lockCodes,
  markCodeUsed,
  takeCodeAttempt,
} from './sms-code.sql.ts';

export type NewCode = {
  phoneNumber: string;
  scene: string;
  codeHash: Buffer;
  ip: string;
  now: Date;
  expiresAt: Date;
};

/** The number of requested codes since each instant. */
export type CodeCounts = {
  byPhoneLately: number;
  byPhoneToday: number;
  byIp: number;
  byPrefix: number;
  today: number;
};

const LOCK_CLASS = 7302;

/** Reads and writes of SMS codes. */
export function createSmsCodeRepository(client: Executor) {
  return {
    /** Requests for codes wait for each other until the transaction ends, so no limit can be exceeded. */
    async lock(): Promise<void> {
      await execute(client, lockCodes, [LOCK_CLASS]);
    },
    count: (
      code: { ip: string; phoneNumber: string },
      since: { lately: Date; hour: Date; day: Date },
    ): Promise<CodeCounts> =>
      getRow(client, countCodes, [code.ip, code.phoneNumber, since.lately, since.hour, since.day]),
    async insert({ ip, phoneNumber, scene, codeHash, now, expiresAt }: NewCode): Promise<number> {
      return (await getRow(client, insertCode, [ip, phoneNumber, scene, codeHash, now, expiresAt])).id;
    },
    async withdraw(id: number): Promise<void> {
      await execute(client, deleteCode, [id]);
    },
    /**
     * Counts an attempt on the newest code of the number for any of the scenes; undefined when that code is used up.
     * Locks its row.
     */
    takeAttempt: (
      wanted: { phoneNumber: string; scenes: readonly string[] },
      maxAttempts: number,
      now: Date,
    ): Promise<{ id: number; codeHash: Buffer } | undefined> =>
      findRow(client, takeCodeAttempt, [wanted.phoneNumber, wanted.scenes, maxAttempts, now]),
    /** The hash that {@link takeAttempt} would return. Counts nothing. */
    findOpen: (
      wanted: { phoneNumber: string; scenes: readonly string[] },
      maxAttempts: number,
      now: Date,
    ): Promise<{ codeHash: Buffer } | undefined> =>
      findRow(client, findOpenCode, [wanted.phoneNumber, wanted.scenes, maxAttempts, now]),
    async markUsed(id: number, now: Date): Promise<void> {
      await execute(client, markCodeUsed, [id, now]);
    },
  };
}
