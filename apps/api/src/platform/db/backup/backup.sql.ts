import pg from 'pg';
import { createStatements } from '../statement.ts';
import type { Types } from './backup.sql-types.ts';

const statement = createStatements<Types>();

// A backup runs each statement once.
const once = { isPrepared: false };

export const listSavedTables = statement(
  'list-saved-tables',
  `
  SELECT c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) AS "columns!",
         coalesce((
           SELECT string_agg(quote_ident(k.attname) || CASE WHEN k.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY p.position)
           FROM pg_index i
           CROSS JOIN LATERAL unnest(i.indkey::int[]) WITH ORDINALITY AS p(attnum, position)
           JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = p.attnum
           WHERE i.indrelid = c.oid AND i.indisprimary
         ), quote_ident(c.relname) || '::text COLLATE "C"') AS "order!"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relpersistence = 'p' AND c.relname <> 'schema_migration'
  GROUP BY c.oid, c.relname
  ORDER BY c.relname`,
  once,
);

export const listReferences = statement(
  'list-references',
  `
  SELECT DISTINCT f.relname AS "from", t.relname AS "to"
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND f.oid <> t.oid AND f.relnamespace = 'public'::regnamespace`,
  once,
);

export const listSequences = statement(
  'list-sequences',
  `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  once,
);

/** The state of a sequence. */
export const getSequence = (name: string) =>
  statement(
    'get-sequence',
    `SELECT last_value::text AS "lastValue!", is_called AS "isCalled!" FROM ${pg.escapeIdentifier(name)}`,
    { ...once, variant: name },
  );

/** One sequence, for the generator of types. @public */
export const sequenceSample = getSequence('app_user_id_seq');

/** A backup brings login sessions back that ended after it was made. */
export const endAllSessions = statement('end-all-sessions', 'DELETE FROM session', once);

export const countTables = statement(
  'count-tables',
  `SELECT count(*)::int AS "count!" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  once,
);
