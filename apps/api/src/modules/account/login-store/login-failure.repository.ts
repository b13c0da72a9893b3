import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow } from '../../../platform/db/statement.ts';
import {
  countFailures,
  deleteFailure,
  deleteFailuresOfPhone,
  insertFailure,
  lockPhone,
  setFailureAddress,
} from './login-failure.sql.ts';

// A row is written before the password is checked. Until the check has failed, the row counts only for its phone
// number: the pupils of a school log in from one address in the same minute.
const UNJUDGED_ADDRESS = '::';
const LOCK_CLASS = 7301;

/** Reads and writes of failed password attempts. */
export function createLoginFailureRepository(client: Executor) {
  return {
    /** Attempts on one number wait for each other until the transaction ends. */
    async lockPhone(phoneNumber: string): Promise<void> {
      await execute(client, lockPhone, [LOCK_CLASS, phoneNumber]);
    },
    count: (
      phoneNumber: string,
      ip: string,
      since: Date,
    ): Promise<{ byPhone: number; byIp: number; byNetwork: number }> =>
      getRow(client, countFailures, [phoneNumber, ip, since]),
    async note(phoneNumber: string, now: Date): Promise<number> {
      return (await getRow(client, insertFailure, [phoneNumber, UNJUDGED_ADDRESS, now])).id;
    },
    async confirm(id: number, ip: string): Promise<void> {
      await execute(client, setFailureAddress, [id, ip]);
    },
    async withdraw(id: number): Promise<void> {
      await execute(client, deleteFailure, [id]);
    },
    async forgive(phoneNumber: string): Promise<void> {
      await execute(client, deleteFailuresOfPhone, [phoneNumber]);
    },
  };
}
