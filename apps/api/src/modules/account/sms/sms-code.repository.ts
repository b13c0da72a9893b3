import type { Executor } from '../../../db/database.ts';

export type NewCode = {
  phoneNumber: string;
  scene: string;
  codeHash: Buffer;
  ip: string;
  now: Date;
  expiresAt: Date;
};

/** How many codes were asked for since each instant. */
export type CodeCounts = {
  byPhoneLately: number;
  byPhoneToday: number;
  byIp: number;
  byPrefix: number;
  today: number;
};

const LOCK_CLASS = 7302;

const PREFIX = 'network(set_masklen($1::inet, case family($1::inet) when 4 then 24 else 48 end))';

/** Reads and writes of SMS codes. */
export function createSmsCodeRepository(client: Executor) {
  return {
    /** Requests for codes go one after another until the transaction ends, so that no limit can be overrun. */
    async lock(): Promise<void> {
      await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_CLASS]);
    },
    async count(
      code: { ip: string; phoneNumber: string },
      since: { lately: Date; hour: Date; day: Date },
    ): Promise<CodeCounts> {
      const counted = await client.query<CodeCounts>(
        `select
           (select count(*) from sms_code where phone_number = $2 and created_at > $3) as "byPhoneLately",
           (select count(*) from sms_code where phone_number = $2 and created_at >= $5) as "byPhoneToday",
           (select count(*) from sms_code where ip = $1 and created_at > $4) as "byIp",
           (select count(*) from sms_code where ip_prefix = ${PREFIX} and created_at > $4) as "byPrefix",
           (select count(*) from sms_code where created_at >= $5) as today`,
        [code.ip, code.phoneNumber, since.lately, since.hour, since.day],
      );
      return counted.rows[0] as CodeCounts;
    },
    async insert(code: NewCode): Promise<number> {
      const inserted = await client.query<{ id: number }>(
        `insert into sms_code (ip, ip_prefix, phone_number, scene, code_hash, created_at, expires_at)
         values ($1, ${PREFIX}, $2, $3, $4, $5, $6) returning id`,
        [code.ip, code.phoneNumber, code.scene, code.codeHash, code.now, code.expiresAt],
      );
      return (inserted.rows[0] as { id: number }).id;
    },
    async withdraw(id: number): Promise<void> {
      await client.query('delete from sms_code where id = $1', [id]);
    },
    /** Counts an attempt on the newest code of the number for any of the scenes; undefined when that one is spent. Holds its row. */
    async takeAttempt(
      wanted: { phoneNumber: string; scenes: readonly string[] },
      maxAttempts: number,
      now: Date,
    ): Promise<{ id: number; codeHash: Buffer } | undefined> {
      const taken = await client.query<{ id: number; codeHash: Buffer }>(
        `update sms_code set attempts = attempts + 1
         where id = (
           select id from sms_code where phone_number = $1 and scene = any($2) order by created_at desc, id desc limit 1
         ) and used_at is null and expires_at > $4 and attempts < $3
         returning id, code_hash as "codeHash"`,
        [wanted.phoneNumber, wanted.scenes, maxAttempts, now],
      );
      return taken.rows[0];
    },
    async markUsed(id: number, now: Date): Promise<void> {
      await client.query('update sms_code set used_at = $2 where id = $1', [id, now]);
    },
  };
}
