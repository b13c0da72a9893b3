import type { Grant } from '@tingci/domain/membership';
import { listGrants } from '../../../entitlement/ledger/ledger.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, type Row } from '../../../platform/db/statement.ts';
import {
  changeConfig,
  findLastLearned,
  findProfile,
  findUserByPhone,
  insertUser,
  lockUser,
  setNickname,
  setPassword,
  setPhone,
} from './profile.sql.ts';

const UNIQUE_VIOLATION = '23505';

/** A learner's stored config: the changes from the defaults, and the days on which notices were dismissed. */
export type StoredConfig = {
  config: Record<string, unknown>;
  notices: Record<string, string>;
  timeZone: string;
};

export type Profile = StoredConfig & {
  id: number;
  phoneNumber: string;
  nickname: string;
  hasPassword: boolean;
  /** The password is one that an operator issued. */
  mustSetPassword: boolean;
  isAdmin: boolean;
  /** The version of the agreements that the learner agreed to last. */
  agreeVersion: string;
  createdAtMs: number;
  updatedAtMs: number;
};

/** A change of a stored config: fields to set, notices to record with their day, notices to clear. */
export type StoredConfigChange = {
  fields: Record<string, unknown>;
  recorded: Record<string, string>;
  cleared: string[];
};

export type NewUser = {
  phoneNumber: string;
  nickname: string;
  passwordHash: string | undefined;
  agreeVersion: string;
  now: Date;
};

/** Reads and writes users, their config and their last practice. */
export function createProfileRepository(client: Executor) {
  return {
    findProfile: (userId: number): Promise<Profile | undefined> => findRow(client, findProfile, [userId]),
    /** All grants of the learner, past ones too. */
    listGrants: (userId: number): Promise<Grant[]> => listGrants(client, userId),
    findByPhone: (phoneNumber: string): Promise<Row<typeof findUserByPhone> | undefined> =>
      findRow(client, findUserByPhone, [phoneNumber]),
    /** The new user's id; undefined when the number is taken, by the unique constraint. */
    async insertUser(user: NewUser): Promise<number | undefined> {
      const { phoneNumber, nickname, passwordHash = null, agreeVersion, now } = user;
      return (await findRow(client, insertUser, [phoneNumber, nickname, passwordHash, agreeVersion, now]))
        ?.id;
    },
    /** Locks the user's row until the transaction ends; resolves with whether the account is suspended. */
    async lockUser(userId: number): Promise<boolean> {
      return (await findRow(client, lockUser, [userId]))?.isSuspended ?? false;
    },
    /** `onceUntil` is the end of a password that an operator issued. Without it the owner chose the password. */
    async setPassword(userId: number, passwordHash: string, now: Date, onceUntil?: Date): Promise<void> {
      await execute(client, setPassword, [userId, passwordHash, now, onceUntil ?? null]);
    },
    /** Throws `phone_taken` when another account has got the number. */
    async setPhone(userId: number, phoneNumber: string, now: Date): Promise<void> {
      try {
        await execute(client, setPhone, [userId, phoneNumber, now]);
      } catch (error) {
        throw (error as { code?: string }).code === UNIQUE_VIOLATION ? new AppError('phone_taken') : error;
      }
    },
    async setNickname(userId: number, nickname: string, now: Date): Promise<void> {
      await execute(client, setNickname, [userId, nickname, now]);
    },
    /** The config after the change. The statement merges, so parallel changes of different fields are all stored. */
    changeConfig: (
      userId: number,
      change: StoredConfigChange,
      now: Date,
    ): Promise<StoredConfig | undefined> => {
      const { fields, cleared, recorded } = change;
      const values = [userId, JSON.stringify(fields), cleared, JSON.stringify(recorded), now] as const;
      return findRow(client, changeConfig, [...values]);
    },
    /**
     * Times of the latest word practice and of the latest listening practice, or null. Chapter and book belong to the word
     * practice. Both are null when the book is retired.
     */
    findLastLearned: (userId: number): Promise<Row<typeof findLastLearned>> =>
      getRow(client, findLastLearned, [userId]),
  };
}
