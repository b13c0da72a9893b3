import type { Grant } from '@tingci/domain/membership';
import type { Executor } from '../../db/database.ts';

/** A learner's config as stored: what was changed from the defaults, and the days on which notices were dismissed. */
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
  isAdmin: boolean;
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

// Prepared and of the row alone: it runs on every page load and every navigation. Instants as numbers, as parsing a text
// costs more than reading the row.
const FIND_PROFILE = `select
    id, phone_number as "phoneNumber", nickname, password_hash is not null as "hasPassword", is_admin as "isAdmin",
    config, notices, time_zone as "timeZone", round(date_part('epoch', created_at) * 1000) as "createdAtMs",
    round(date_part('epoch', updated_at) * 1000) as "updatedAtMs"
  from app_user where id = $1`;

const LIST_GRANTS = `select
    round(date_part('epoch', starts_at) * 1000) as "startsAt", round(date_part('epoch', ends_at) * 1000) as "endsAt"
  from membership_grant where user_id = $1`;

const CHANGE_CONFIG = `update app_user
  set config = config || $2::jsonb, notices = (notices - $3::text[]) || $4::jsonb, updated_at = $5
  where id = $1 returning config, notices, time_zone as "timeZone"`;

const FIND_LAST_LEARNED = `select c.id as "chapterId", c.book_id as "bookId"
  from (select chapter_id from practice where user_id = $1 order by last_at desc limit 1) p
  left join (chapter c join book b on b.id = c.book_id and b.retired_at is null)
    on c.id = p.chapter_id and c.retired_at is null`;

/** Reads and writes of users, their config and what they practised last. */
export function createProfileRepository(client: Executor) {
  return {
    async findProfile(userId: number): Promise<Profile | undefined> {
      const found = await client.query<Profile>({
        name: 'find-profile',
        text: FIND_PROFILE,
        values: [userId],
      });
      return found.rows[0];
    },
    /** Every grant of the learner's ledger, past ones too. */
    async listGrants(userId: number): Promise<Grant[]> {
      const found = await client.query<Grant>({ name: 'list-grants', text: LIST_GRANTS, values: [userId] });
      return found.rows;
    },
    async findByPhone(phoneNumber: string): Promise<{ id: number; passwordHash: string | null } | undefined> {
      const found = await client.query<{ id: number; passwordHash: string | null }>(
        'select id, password_hash as "passwordHash" from app_user where phone_number = $1',
        [phoneNumber],
      );
      return found.rows[0];
    },
    /** The new user's id; undefined when the number is taken, which the unique constraint decides. */
    async insertUser(user: NewUser): Promise<number | undefined> {
      const inserted = await client.query<{ id: number }>(
        `insert into app_user (phone_number, nickname, password_hash, agree_version, agreed_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5, $5) on conflict (phone_number) do nothing returning id`,
        [user.phoneNumber, user.nickname, user.passwordHash ?? null, user.agreeVersion, user.now],
      );
      return inserted.rows[0]?.id;
    },
    /** Holds the user's row until the transaction ends. */
    async lockUser(userId: number): Promise<void> {
      await client.query('select from app_user where id = $1 for no key update', [userId]);
    },
    async setPassword(userId: number, passwordHash: string, now: Date): Promise<void> {
      await client.query('update app_user set password_hash = $2, updated_at = $3 where id = $1', [
        userId,
        passwordHash,
        now,
      ]);
    },
    async setNickname(userId: number, nickname: string, now: Date): Promise<void> {
      await client.query('update app_user set nickname = $2, updated_at = $3 where id = $1', [
        userId,
        nickname,
        now,
      ]);
    },
    /** The config after the change; the statement merges, so that parallel changes of different fields all hold. */
    async changeConfig(
      userId: number,
      change: StoredConfigChange,
      now: Date,
    ): Promise<StoredConfig | undefined> {
      const changed = await client.query<StoredConfig>(CHANGE_CONFIG, [
        userId,
        JSON.stringify(change.fields),
        change.cleared,
        JSON.stringify(change.recorded),
        now,
      ]);
      return changed.rows[0];
    },
    /** Chapter and book practised last; both null when they are no longer offered. */
    async findLastLearned(
      userId: number,
    ): Promise<{ chapterId: number | null; bookId: number | null } | undefined> {
      const found = await client.query<{ chapterId: number | null; bookId: number | null }>(
        FIND_LAST_LEARNED,
        [userId],
      );
      return found.rows[0];
    },
  };
}
