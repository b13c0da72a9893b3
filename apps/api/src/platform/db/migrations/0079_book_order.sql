-- An order can be one for an answer-word book. Its length is that of the book: for ever.
alter table payment_order
  add book_id bigint references book,
  drop constraint payment_order_plan_check,
  drop constraint payment_order_months_check,
  add constraint payment_order_plan_check check (plan in ('year', 'quarter', 'month', 'book')),
  add constraint payment_order_months_check
    check (case when plan = 'book' then months = 0 else months between 1 and 120 end),
  add constraint payment_order_book_check check ((plan = 'book') = (book_id is not null));
create index payment_order_book on payment_order (book_id) where book_id is not null;
