import { createStatements } from '../../platform/db/statement.ts';
import { ledgerOf, ledgerShape } from '../ledger/membership-ledger.ts';
import type { Types } from './authenticator.sql-types.ts';

const statement = createStatements<Types>();

const SESSION_COLUMNS = `
  s.user_id as "userId", s.token_hash as "tokenHash", s.expires_at as "expiresAt", s.proved_at as "provedAt",
  u.is_admin as "isAdmin", u.time_zone as "timeZone",
  u.password_once_until is not null as "mustSetPassword!",
  ${ledgerOf('s.user_id')} as ledger`;

const sessionShapes = { ledger: ledgerShape };

export const findSession = statement(
  'find-session',
  `select ${SESSION_COLUMNS} from session s join app_user u on u.id = s.user_id where s.id = $1`,
  { shapes: sessionShapes },
);

export const insertNonce = statement(
  'insert-nonce',
  'insert into request_nonce (scope, nonce, expires_at) values ($1, $2, $3) on conflict do nothing returning 1 as fresh',
);

export const listNonces = statement(
  'list-nonces',
  `select scope, encode(nonce, 'hex') as "nonce!", expires_at as "expiresAt" from request_nonce where expires_at >= $1`,
);

// One statement finds the session and stores the nonce. A request of no live session stores nothing.
export const authenticateSession = statement(
  'authenticate-session',
  `with spent as (
    insert into request_nonce (scope, nonce, expires_at)
    select $1, $2, $3 from session where id = $4::uuid and token_hash = $5 and expires_at > $6
    on conflict do nothing returning 1)
  select ${SESSION_COLUMNS}, exists(select from spent) as "isFresh!"
  from session s join app_user u on u.id = s.user_id where s.id = $4::uuid`,
  { shapes: sessionShapes },
);
