-- A refund of an order. The row is stored before the provider is asked. A refund that failed stays, and a new one can follow.
create table payment_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_order,
  out_refund_no text not null unique check (out_refund_no ~ '^[0-9a-f]{32}$'),
  amount_fen int not null check (amount_fen between 1 and 100000000),
  reason text not null check (length(reason) between 1 and 500),
  requested_at timestamptz not null,
  -- When somebody last asked the provider.
  checked_at timestamptz not null,
  refund_id text check (length(refund_id) <= 64),
  done_at timestamptz,
  failed_at timestamptz
);
create unique index payment_refund_order on payment_refund (order_id) where failed_at is null;
create index payment_refund_all on payment_refund (order_id, id);
create index payment_refund_open on payment_refund (checked_at) where done_at is null and failed_at is null;
