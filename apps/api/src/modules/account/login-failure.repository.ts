import type { Executor } from '../../db/database.ts';

// An attempt is noted before it is judged; until it has failed it counts against its number alone, because the pupils
// of a school log in from one address in the same minute.
const UNJUDGED_ADDRESS = '::';
const LOCK_CLASS = 7301;

/** Reads and writes of failed password attempts. */
export function createLoginFailureRepository(client: Executor) {
  return {
    /** Attempts on one number go one after another until the transaction ends. */
    async lockPhone(phoneNumber: string): Promise<void> {
      await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, phoneNumber]);
    },
    async count(phoneNumber: string, ip: string, since: Date): Promise<{ byPhone: number; byIp: number }> {
      const counted = await client.query<{ byPhone: number; byIp: number }>(
        `select
           (select count(*) from login_failure where phone_number = $1 and created_at > $3) as "byPhone",
           (select count(*) from login_failure where ip = $2 and created_at > $3) as "byIp"`,
        [phoneNumber, ip, since],
      );
      return counted.rows[0] as { byPhone: number; byIp: number };
    },
    async note(phoneNumber: string, now: Date): Promise<number> {
      const noted = await client.query<{ id: number }>(
        'insert into login_failure (phone_number, ip, created_at) values ($1, $2, $3) returning id',
        [phoneNumber, UNJUDGED_ADDRESS, now],
      );
      return (noted.rows[0] as { id: number }).id;
    },
    async confirm(id: number, ip: string): Promise<void> {
      await client.query('update login_failure set ip = $2 where id = $1', [id, ip]);
    },
    async withdraw(id: number): Promise<void> {
      await client.query('delete from login_failure where id = $1', [id]);
    },
    async forgive(phoneNumber: string): Promise<void> {
      await client.query('delete from login_failure where phone_number = $1', [phoneNumber]);
    },
  };
}
