import { collectedSources } from '@tingci/contract/listening/collection';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './collection.sql-types.ts';

const statement = createStatements<Types>();

const shapes = { sourceKind: z.enum(collectedSources) };

const columns = `id, source_kind as "sourceKind", source_id as "sourceId", sentence_id as "sentenceId", title, en, zh,
  collected_at as "collectedAt"`;

/** Stores an item. A removed item is stored again with its present text. */
export const addItem = statement(
  'collect-listening',
  `insert into collected_item as c (user_id, source_kind, source_id, sentence_id, title, en, zh, collected_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (user_id, source_kind, source_id, sentence_id) do update
    set title = excluded.title, en = excluded.en, zh = excluded.zh, deleted_at = null,
      collected_at = case when c.deleted_at is null then c.collected_at else excluded.collected_at end
  returning id`,
);

export const countItems = statement(
  'count-collected',
  'select count(*)::int as "count!" from collected_item where user_id = $1 and deleted_at is null',
);

// A learner has at most 2,000 collected items. So the search needs no index of texts.
const chosen = `user_id = $1 and deleted_at is null and (sentence_id <> '') = $2::boolean
  and ($3::text is null or strpos(lower(en || ' ' || zh || ' ' || title), lower($3)) > 0)
  and ($4::bigint[] is null or id = any($4))`;

export const listItems = statement(
  'list-collected',
  `select ${columns} from collected_item where ${chosen} order by collected_at desc, id desc limit $5 offset $6`,
  { shapes },
);

export const countChosen = statement(
  'count-chosen-collected',
  `select count(*)::int as "count!" from collected_item where ${chosen}`,
);

export const listOfSource = statement(
  'collected-of-source',
  `select id, sentence_id as "sentenceId" from collected_item
  where user_id = $1 and source_kind = $2 and source_id = $3 and deleted_at is null`,
);

export const removeItems = statement(
  'remove-collected',
  `update collected_item set deleted_at = $3
  where user_id = $1 and id = any($2::bigint[]) and deleted_at is null`,
);

export const restoreItems = statement(
  'restore-collected',
  `update collected_item set deleted_at = null
  where user_id = $1 and id = any($2::bigint[]) and deleted_at is not null`,
);

export const mapSentences = statement(
  'collected-sentences',
  `select id, en, zh from collected_item
  where user_id = $1 and id = any($2::bigint[]) and sentence_id <> '' and deleted_at is null`,
);
