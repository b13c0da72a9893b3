import { type Grant, membershipEnd } from '@tingci/domain/membership';
import type { Database, Executor } from '../../db/database.ts';

const DAY_MS = 86_400_000;

export type Administrator = { id: number; phoneNumber: string; nickname: string };

function createOperatorRepository(client: Executor) {
  return {
    /** Undefined for an unknown number, else whether the user's right changed. */
    async setAdmin(phoneNumber: string, isAdmin: boolean): Promise<boolean | undefined> {
      const found = await client.query<{ wasAdmin: boolean }>(
        `with before as (select id, is_admin from app_user where phone_number = $1 for update)
         update app_user u set is_admin = $2, updated_at = now() from before
         where u.id = before.id returning before.is_admin as "wasAdmin"`,
        [phoneNumber, isAdmin],
      );
      return found.rows[0] && found.rows[0].wasAdmin !== isAdmin;
    },
    async listAdmins(): Promise<Administrator[]> {
      const found = await client.query<Administrator>(
        'select id, phone_number as "phoneNumber", nickname from app_user where is_admin order by id limit 1000',
      );
      return found.rows;
    },
    async lockByPhone(phoneNumber: string): Promise<number | undefined> {
      const found = await client.query<{ id: number }>(
        'select id from app_user where phone_number = $1 for no key update',
        [phoneNumber],
      );
      return found.rows[0]?.id;
    },
    async listGrants(userId: number): Promise<Grant[]> {
      const found = await client.query<{ startsAt: Date; endsAt: Date }>(
        'select starts_at as "startsAt", ends_at as "endsAt" from membership_grant where user_id = $1',
        [userId],
      );
      return found.rows.map((grant) => ({
        startsAt: grant.startsAt.getTime(),
        endsAt: grant.endsAt.getTime(),
      }));
    },
    async insertGrant(userId: number, source: string, startsAt: Date, endsAt: Date): Promise<void> {
      await client.query(
        'insert into membership_grant (user_id, source, starts_at, ends_at) values ($1, $2, $3, $4)',
        [userId, source, startsAt, endsAt],
      );
    },
  };
}

/** What an operator does to accounts from the command line. */
export function createOperatorService(database: Database) {
  const direct = createOperatorRepository(database.pool);
  const transact = database.transactWith(createOperatorRepository);
  return {
    setAdmin: direct.setAdmin,
    listAdmins: direct.listAdmins,
    /** Adds days of Pro behind those the user has; the instant at which membership now ends, undefined for an unknown number. */
    grantPro: (phoneNumber: string, days: number, nowMs: number): Promise<Date | undefined> =>
      transact(async (repository) => {
        const userId = await repository.lockByPhone(phoneNumber);
        if (userId === undefined) return undefined;
        const startsAtMs = membershipEnd(await repository.listGrants(userId), nowMs) ?? nowMs;
        const endsAt = new Date(startsAtMs + days * DAY_MS);
        await repository.insertGrant(userId, 'operator', new Date(startsAtMs), endsAt);
        return endsAt;
      }),
  };
}

export type OperatorService = ReturnType<typeof createOperatorService>;
