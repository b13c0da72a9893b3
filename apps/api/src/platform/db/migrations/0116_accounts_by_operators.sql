-- A password that an operator issued. It ends at this instant, and its owner must choose another one before anything else.
-- Null: the owner chose the password.
alter table app_user add column password_once_until timestamptz;

-- A code that an operator printed instead of sending it. No SMS was used.
alter table sms_code add column is_printed boolean not null default false;
