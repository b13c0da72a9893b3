-- The WeChat account that is bound to an account. An openid names a person for one app, the unionid for all apps of one
-- operator. An app that is not linked to the Open Platform has no unionid.
create table wechat_account (
  user_id bigint primary key references app_user on delete cascade,
  unionid text unique check (length(unionid) between 1 and 128),
  qr_openid text unique check (length(qr_openid) between 1 and 128),
  inside_openid text unique check (length(inside_openid) between 1 and 128),
  nickname text not null check (length(nickname) <= 64),
  bound_at timestamptz not null,
  check (coalesce(unionid, qr_openid, inside_openid) is not null)
);
