import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { ReadingPaper } from '../../format/paper-format.ts';
import type { StoredPaper } from '../../format/stored-paper.ts';
import type { Types } from './sync-paper-index.sql-types.ts';

const statement = createStatements<Types>();

// In the order of their keys, so that papers get their ids in this order.
export const listStalePapers = statement(
  'list-stale-papers',
  `
  select d.id as "id!", p.id is null as "isNew!"
  from content_document d left join exam_paper p on p.document_id = d.id
  where d.kind in ('listening', 'recall', 'reading') and d.retired_at is null and p.index_hash is distinct from $1 || d.content_hash
  order by d.key`,
);

export const deleteRetiredPapers = statement(
  'delete-retired-papers',
  `
  delete from exam_paper p using content_document d
  where d.id = p.document_id and d.retired_at is not null`,
);

// The loader and imports check a paper before they write it.
const bodySchema = z.custom<StoredPaper | ReadingPaper>(
  (value) => typeof value === 'object' && value !== null,
);

export const listPaperDocuments = statement(
  'list-paper-documents',
  'select id, kind, body from content_document where id = any($1::bigint[]) order by key',
  { shapes: { body: bodySchema } },
);

export const savePapers = statement(
  'save-papers',
  `
  insert into exam_paper (document_id, index_hash, type, series, volume, volume_name, test, name)
  select entry.document_id, $1 || d.content_hash, entry.type, entry.series, entry.volume, entry.volume_name, entry.test, entry.name
  from jsonb_to_recordset($2::jsonb) as entry
    (document_id bigint, type text, series text, volume text, volume_name text, test smallint, name text)
    join content_document d on d.id = entry.document_id
  order by d.key
  on conflict (document_id) do update set index_hash = excluded.index_hash, type = excluded.type, series = excluded.series,
    volume = excluded.volume, volume_name = excluded.volume_name, test = excluded.test, name = excluded.name
  returning id, document_id as "documentId"`,
);

export const insertSentences = statement(
  'insert-exam-sentences',
  `insert into exam_sentence (paper_id, place, part, text, voice, sound, start_ms, end_ms)
  select * from jsonb_to_recordset($1::jsonb) as row (paper_id bigint, place integer, part smallint, text text, voice text,
    sound text, "startMs" integer, "endMs" integer)`,
);

export const insertGroups = statement(
  'insert-exam-groups',
  `insert into exam_group (paper_id, number, shown)
  select * from jsonb_to_recordset($1::jsonb) as row (paper_id bigint, number smallint, shown jsonb)`,
);

export const insertQuestions = statement(
  'insert-exam-questions',
  `insert into exam_question (paper_id, number, group_number, place, stem, display_answer)
  select * from jsonb_to_recordset($1::jsonb) as row (paper_id bigint, number smallint, "groupNumber" smallint,
    place integer, stem text, "displayAnswer" text)`,
);

export const insertForms = statement(
  'insert-exam-forms',
  `insert into exam_form (form, paper_id, places, answer_places)
  select * from jsonb_to_recordset($1::jsonb) as row (form text, paper_id bigint, places integer[], "answerPlaces" integer[])`,
);

export const deleteSentences = statement(
  'delete-exam-sentences',
  'delete from exam_sentence where paper_id = any($1::bigint[])',
);

export const deleteGroups = statement(
  'delete-exam-groups',
  'delete from exam_group where paper_id = any($1::bigint[])',
);

export const deleteQuestions = statement(
  'delete-exam-questions',
  'delete from exam_question where paper_id = any($1::bigint[])',
);

export const deleteForms = statement(
  'delete-exam-forms',
  'delete from exam_form where paper_id = any($1::bigint[])',
);
