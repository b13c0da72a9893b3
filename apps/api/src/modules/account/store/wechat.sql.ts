import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './wechat.sql-types.ts';

const statement = createStatements<Types>();

// The openids of two apps are never equal. The account of the openid comes first: the person has used it before.
export const findWechatUser = statement(
  'find-wechat-user',
  `select user_id as "userId" from wechat_account
  where qr_openid = $1 or inside_openid = $1 or unionid = $2
  order by (qr_openid = $1 or inside_openid = $1) desc nulls last limit 1`,
);

/** Adds the ids that were not known at the binding, such as that of the second app. */
export const completeWechat = statement(
  'complete-wechat-account',
  `update wechat_account a set
    unionid = coalesce(a.unionid, $2),
    qr_openid = coalesce(a.qr_openid, $3),
    inside_openid = coalesce(a.inside_openid, $4)
  where a.user_id = $1 and not exists (
    select from wechat_account b
    where b.user_id <> $1 and (b.unionid = $2 or b.qr_openid = $3 or b.inside_openid = $4)
  )`,
);

export const insertWechat = statement(
  'insert-wechat-account',
  `insert into wechat_account (user_id, unionid, qr_openid, inside_openid, nickname, bound_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);

export const findWechatBinding = statement(
  'find-wechat-binding',
  'select nickname, bound_at as "boundAt" from wechat_account where user_id = $1',
);

export const deleteWechat = statement(
  'delete-wechat-account',
  'delete from wechat_account where user_id = $1',
);
