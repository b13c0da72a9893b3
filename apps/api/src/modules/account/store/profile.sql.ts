import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './profile.sql-types.ts';

const statement = createStatements<Types>();

const storedConfig = {
  config: z.record(z.string(), z.unknown()),
  notices: z.record(z.string(), z.string()),
};

// It runs on every page load, so it reads one row. Times are numbers: parsing a text costs more than reading the row.
export const findProfile = statement(
  'find-profile',
  `select id, phone_number as "phoneNumber", nickname, password_hash is not null as "hasPassword!",
    password_once_until is not null as "mustSetPassword!", is_admin as "isAdmin",
    agree_version as "agreeVersion", config, notices, time_zone as "timeZone", round(date_part('epoch', created_at) * 1000) as "createdAtMs!",
    round(date_part('epoch', updated_at) * 1000) as "updatedAtMs!"
  from app_user where id = $1`,
  { shapes: storedConfig },
);

export const findUserByPhone = statement(
  'find-user-by-phone',
  `select id, password_hash as "passwordHash", password_once_until as "passwordOnceUntil"
  from app_user where phone_number = $1`,
);

export const insertUser = statement(
  'insert-user',
  `insert into app_user (phone_number, nickname, password_hash, agree_version, agreed_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $5, $5) on conflict (phone_number) do nothing returning id`,
);

export const lockUser = statement(
  'lock-user',
  'select suspended_at is not null as "isSuspended!" from app_user where id = $1 for no key update',
);

export const setPassword = statement(
  'set-password',
  'update app_user set password_hash = $2, password_once_until = $4, updated_at = $3 where id = $1',
);

export const setPhone = statement(
  'set-phone-number',
  'update app_user set phone_number = $2, updated_at = $3 where id = $1',
);

export const setNickname = statement(
  'set-nickname',
  'update app_user set nickname = $2, updated_at = $3 where id = $1',
);

export const changeConfig = statement(
  'change-config',
  `update app_user
  set config = config || $2::jsonb, notices = (notices - $3::text[]) || $4::jsonb, updated_at = $5
  where id = $1 returning agree_version as "agreeVersion", config, notices, time_zone as "timeZone"`,
  { shapes: storedConfig },
);

// The mistakes of a paper have its attempt as their practice, which nobody can continue.
export const findLastLearned = statement(
  'find-last-learned',
  `select c.id as "chapterId", c.book_id as "bookId", p.last_at as "wordsAt", l.last_at as "listenedAt"
  from (select $1::bigint as user_id) u
    left join lateral (
      select chapter_id, last_at from practice p
      where p.user_id = u.user_id and not exists (select from exam_attempt a where a.user_id = u.user_id and a.id = p.id)
      order by last_at desc limit 1
    ) p on true
    left join lateral (
      select last_at from listening_practice where user_id = u.user_id and deleted_at is null
      order by last_at desc limit 1
    ) l on true
    left join (chapter c join book b on b.id = c.book_id and b.retired_at is null)
      on c.id = p.chapter_id and c.retired_at is null`,
);
