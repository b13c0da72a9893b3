-- Calls that get a price when a learner or a network repeats them: uses of activation codes, new orders, and receipts
-- of the trial. The network is a /24 or /48. The sweep deletes rows after a day.
create table repeated_call (
  purpose text not null check (purpose in ('code', 'order', 'trial')),
  user_id bigint not null references app_user on delete cascade,
  network text not null check (length(network) <= 100),
  at timestamptz not null
);
create index repeated_call_learner on repeated_call (user_id, purpose, at);
create index repeated_call_network on repeated_call (network, purpose, at);
create index repeated_call_time on repeated_call (at);
