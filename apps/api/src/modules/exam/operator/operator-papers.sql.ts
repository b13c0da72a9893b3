import { z } from 'zod';
import { upsertDocuments } from '../../../content/load/sync/upsert-documents.sql.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './operator-papers.sql-types.ts';

const statement = createStatements<Types>();

export const saveDocuments = statement('save-operator-papers', `${upsertDocuments} returning key`);

// A paper that changes its series has another kind: the older row is retired.
export const retireOtherKind = statement(
  'retire-other-kind',
  `
  update content_document d set retired_at = now()
  from jsonb_to_recordset($1::jsonb) as entry (kind text, key text)
  where d.key = entry.key and d.kind <> entry.kind and d.retired_at is null`,
);

export const listTakenTests = statement(
  'list-taken-tests',
  `select wanted.number as "number!", d.key
  from jsonb_to_recordset($1::jsonb) as wanted (number int, volume text, test int, key text)
    join exam_paper p on p.series = 'volume' and p.volume = wanted.volume and p.test = wanted.test
    join content_document d on d.id = p.document_id and d.key <> wanted.key`,
);

// This row shows running processes that the papers have changed.
export const renewVersion = statement(
  'renew-operator-papers-version',
  `insert into content_part (part, hash) values ('ownPapers', gen_random_uuid()::text)
  on conflict (part) do update set hash = excluded.hash, loaded_at = now()`,
);

export const listSounds = statement(
  'list-paper-sounds',
  'select distinct sound as "sound!" from exam_sentence where sound is not null',
);

export const listLiveKeys = statement(
  'list-live-paper-keys',
  'select key from content_document where key = any($1) and retired_at is null',
);

export const listOperatorPapers = statement(
  'list-operator-papers',
  `select substr(d.key, length($1) + 1) as "key!", p.name, p.volume_name as "volumeName", p.series
  from exam_paper p join content_document d on d.id = p.document_id
  where starts_with(d.key, $1) order by p.volume, p.test, d.key`,
  { shapes: { series: z.enum(['volume', 'recall']) } },
);

export const retirePapers = statement(
  'retire-papers',
  'update content_document set retired_at = now() where key = any($1) and retired_at is null returning key',
);
