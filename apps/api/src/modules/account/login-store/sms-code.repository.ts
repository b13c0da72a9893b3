import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow } from '../../../platform/db/statement.ts';
import {
  addCodeAttempt,
  countCodes,
  deleteCode,
  findOpenCode,
  insertCode,
  lockCodes,
  lockOpenCode,
  markCodeUsed,
  takeCodeAttempt,
} from './sms-code.sql.ts';

export type NewCode = {
  phoneNumber: string;
  scene: string;
  codeHash: Buffer;
  ip: string;
  /** The device that asked, when the number has logged in on it before. */
  deviceId: string | undefined;
  now: Date;
  expiresAt: Date;
  /** An operator prints the code, so it is no SMS. */
  isPrinted?: boolean;
};

/** Who tries a code: a device, a network or a login session. The attempts of a known one count only for itself. */
export type CodeSubject = { subject: string; isKnown: boolean };

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
      code: { ip: string; phoneNumber: string; deviceId?: string | undefined },
      since: { lately: Date; hour: Date; day: Date },
    ): Promise<CodeCounts> =>
      getRow(client, countCodes, [
        code.ip,
        code.phoneNumber,
        since.lately,
        since.hour,
        since.day,
        code.deviceId ?? null,
      ]),
    async insert({
      ip,
      phoneNumber,
      scene,
      codeHash,
      now,
      expiresAt,
      deviceId = undefined,
      isPrinted = false,
    }: NewCode): Promise<number> {
      const values = [ip, phoneNumber, scene, codeHash, now, expiresAt, deviceId ?? null, isPrinted] as const;
      return (await getRow(client, insertCode, [...values])).id;
    },
    async withdraw(id: number): Promise<void> {
      await execute(client, deleteCode, [id]);
    },
    /**
     * Counts an attempt on the newest code of the number for any of the scenes, and locks its row. Undefined without a
     * valid code or after `limits.total` attempts of unknown subjects; `spent` after `limits.own` of this one.
     */
    async takeAttempt(
      { phoneNumber, scenes, from }: { phoneNumber: string; scenes: readonly string[]; from: CodeSubject },
      limits: { own: number; total: number },
      now: Date,
    ): Promise<{ id: number; codeHash: Buffer } | 'spent' | undefined> {
      const code = await findRow(client, lockOpenCode, [phoneNumber, scenes, now]);
      if (!code || (!from.isKnown && code.attempts >= limits.total)) return undefined;
      if (!(await findRow(client, takeCodeAttempt, [code.id, from.subject, limits.own]))) return 'spent';
      if (!from.isKnown) await execute(client, addCodeAttempt, [code.id]);
      return code;
    },
    /** The hash that {@link takeAttempt} would return. Counts nothing. */
    findOpen: (
      wanted: { phoneNumber: string; scenes: readonly string[] },
      now: Date,
    ): Promise<{ codeHash: Buffer } | undefined> =>
      findRow(client, findOpenCode, [wanted.phoneNumber, wanted.scenes, now]),
    async markUsed(id: number, now: Date): Promise<void> {
      await execute(client, markCodeUsed, [id, now]);
    },
  };
}
