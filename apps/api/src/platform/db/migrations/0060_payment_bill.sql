-- A day in China whose bill was compared with the orders.
create table payment_bill (
  provider text not null check (provider in ('sandbox', 'wechat')),
  day date not null,
  compared_at timestamptz not null,
  payment_count int not null,
  refund_count int not null,
  -- Payments that no notification and no poll had reported.
  granted_count int not null,
  exception_count int not null,
  primary key (provider, day)
);
