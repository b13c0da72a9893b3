-- One attempt to buy a plan. The row has facts only; its state is computed from them.
create table payment_order (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  out_trade_no text not null unique check (out_trade_no ~ '^[0-9a-f]{32}$'),
  -- Who has this number may see the amount of the order and pay it, without a login.
  prepay_id text not null unique check (prepay_id ~ '^[0-9a-f]{32}$'),
  provider text not null check (provider in ('sandbox', 'wechat')),
  plan text not null check (plan in ('year', 'quarter', 'month')),
  -- What the order gave when it was made. A later change of the plans does not change it.
  months int not null check (months between 1 and 120),
  amount_fen int not null check (amount_fen between 1 and 100000000),
  scene int not null check (scene between 1 and 13),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Null until the provider has answered.
  code_url text check (length(code_url) between 1 and 512),
  -- When somebody last asked the provider. Whoever sets it asks; others use the row.
  checked_at timestamptz not null,
  closed_at timestamptz,
  paid_at timestamptz,
  paid_fen int check (paid_fen between 0 and 100000000),
  transaction_id text check (length(transaction_id) between 1 and 64),
  check ((paid_at is null) = (paid_fen is null) and (paid_at is null) = (transaction_id is null))
);
create index payment_order_user on payment_order (user_id, created_at desc, id desc);
create index payment_order_created on payment_order (created_at desc, id desc);
create index payment_order_open on payment_order (checked_at) where paid_at is null and closed_at is null;
create index payment_order_paid on payment_order (paid_at) where paid_at is not null;

-- A payment or refund that an administrator must look at. It names the order as the provider named it, which may be unknown.
create table payment_exception (
  id bigint generated always as identity primary key,
  kind text not null,
  out_trade_no text not null check (length(out_trade_no) between 1 and 64),
  -- The provider's number of the payment or refund; empty when it gave none.
  reference text not null default '' check (length(reference) <= 64),
  expected_fen int,
  actual_fen int,
  found_at timestamptz not null,
  done_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  unique (kind, out_trade_no, reference)
);
create index payment_exception_open on payment_exception (found_at desc, id desc) where done_at is null;
create index payment_exception_done on payment_exception (done_at desc, id desc) where done_at is not null;

-- The payments of the sandbox: a payment provider for development, without money.
create table sandbox_payment (
  out_trade_no text primary key check (length(out_trade_no) between 1 and 64),
  amount_fen int not null check (amount_fen > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  paid_at timestamptz,
  transaction_id text,
  out_refund_no text unique,
  refund_fen int,
  refunded_at timestamptz
);
create index sandbox_payment_paid on sandbox_payment (paid_at) where paid_at is not null;
