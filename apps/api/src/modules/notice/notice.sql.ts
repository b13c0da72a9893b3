import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './notice.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = 'id, text, (extract(epoch from updated_at) * 1000)::bigint as "updatedAt!"';

export const findNotice = statement('notice', `select ${COLUMNS} from notice where id = $1`);

export const listNotices = statement('notices', `select ${COLUMNS} from notice`);

// $4: when the notice was written that the administrator has seen; null for none.
export const saveNotice = statement(
  'save-notice',
  `insert into notice (id, text, updated_at) values ($1, $2, $3)
  on conflict (id) do update set text = excluded.text, updated_at = excluded.updated_at where notice.updated_at = $4`,
);
