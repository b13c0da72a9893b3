import type { Database } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/statement.ts';
import { createPasswordHasher } from '../credential/password-hasher.ts';
import { createAccountStore } from '../store/account-store.ts';
import { findUserByPhone } from '../store/profile.sql.ts';

/** The account for trying the product on a development server. */
export const demoAccount = { phoneNumber: '13800138000', password: 'tingci-demo', nickname: '听词体验' };

/** Creates the demo account in a database without users. For development only: its password is known. */
export async function ensureDemoAccount(database: Database, agreeVersion: string, now: Date): Promise<void> {
  const users = await database.pool.query('select 1 from app_user limit 1');
  if (users.rowCount !== 0) return;
  const { phoneNumber, password, nickname } = demoAccount;
  const passwordHash = await createPasswordHasher().hash(password);
  await createAccountStore(database).transact(async ({ profiles, consents }) => {
    const userId = await profiles.insertUser({ phoneNumber, nickname, passwordHash, agreeVersion, now });
    if (userId !== undefined) await consents.give(userId, now);
  });
}

/** Removes the known password and its sessions, for a public server on data of a development server. */
export async function lockDemoAccount(database: Database): Promise<void> {
  const { phoneNumber, password } = demoAccount;
  const user = await findRow(database.pool, findUserByPhone, [phoneNumber]);
  if (!user?.passwordHash || !(await createPasswordHasher().verify(user.passwordHash, password))) return;
  await database.pool.query(
    `with ended as (delete from session where user_id = $1)
     update app_user set password_hash = null, updated_at = now() where id = $1`,
    [user.id],
  );
}
