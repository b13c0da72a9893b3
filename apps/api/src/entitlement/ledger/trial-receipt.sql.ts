import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './trial-receipt.sql-types.ts';

const statement = createStatements<Types>();

export const findTrialState = statement(
  'find-trial-state',
  `select u.phone_number as "phoneNumber", u.created_at as "createdAt",
    exists (select from membership_grant where user_id = u.id and source = 'trial') as "isReceived!"
  from app_user u where u.id = $1`,
);

export const lockTrialOwner = statement(
  'lock-trial-owner',
  `select phone_number as "phoneNumber", created_at as "createdAt" from app_user where id = $1 for no key update`,
);

export const hasTrialReceipt = statement(
  'has-trial-receipt',
  'select exists (select from trial_receipt where phone_hash = $1) as "isReceived!"',
);

export const insertTrialReceipt = statement(
  'insert-trial-receipt',
  'insert into trial_receipt (phone_hash, received_at) values ($1, $2) on conflict do nothing',
);
