import type { Executor } from '../../db/database.ts';
import type { StoredPaper } from '../format/stored-paper.ts';
import { INDEX_RULES, indexPaper } from './paper-index.ts';
import type { SyncCount } from './sync-words.ts';

const BATCH = 20;

// Numbered so that papers read together get their ids in the order of their keys.
const stalePapers = `
  select d.id, p.id is null as "isNew"
  from content_document d left join exam_paper p on p.document_id = d.id
  where d.kind in ('listening', 'recall') and d.retired_at is null and p.index_hash is distinct from $1 || d.content_hash
  order by d.key`;

const removeRetired = `
  delete from exam_paper p using content_document d
  where d.id = p.document_id and d.retired_at is not null`;

const savePapers = `
  insert into exam_paper (document_id, index_hash, series, volume, volume_name, test, name)
  select entry.document_id, $1 || d.content_hash, entry.series, entry.volume, entry.volume_name, entry.test, entry.name
  from json_to_recordset($2::json) as entry
    (document_id bigint, series text, volume text, volume_name text, test smallint, name text)
    join content_document d on d.id = entry.document_id
  order by d.key
  on conflict (document_id) do update set index_hash = excluded.index_hash, series = excluded.series,
    volume = excluded.volume, volume_name = excluded.volume_name, test = excluded.test, name = excluded.name
  returning id, document_id as "documentId"`;

const saveContents = [
  `insert into exam_sentence (paper_id, place, part, text, voice, sound, start_ms, end_ms)
   select * from json_to_recordset($1::json) as row (paper_id bigint, place integer, part smallint, text text, voice text,
     sound text, "startMs" integer, "endMs" integer)`,
  `insert into exam_group (paper_id, number, shown)
   select * from json_to_recordset($1::json) as row (paper_id bigint, number smallint, shown jsonb)`,
  `insert into exam_question (paper_id, number, group_number, place, stem, display_answer)
   select * from json_to_recordset($1::json) as row (paper_id bigint, number smallint, "groupNumber" smallint,
     place integer, stem text, "displayAnswer" text)`,
  `insert into exam_form (form, paper_id, places, answer_places)
   select * from json_to_recordset($1::json) as row (form text, paper_id bigint, places integer[], "answerPlaces" integer[])`,
] as const;

const RULES = `${INDEX_RULES}:`;

type Stale = { id: number; isNew: boolean };

/** Brings the index of words in line with the listening papers, reading only those that are new or differ; what is gone leaves it. */
export async function syncPaperIndex(client: Executor): Promise<SyncCount> {
  const removed = await client.query(removeRetired);
  const { rows } = await client.query<Stale>(stalePapers, [RULES]);
  for (let from = 0; from < rows.length; from += BATCH) {
    await readPapers(
      client,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
  }
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added, retired: removed.rowCount ?? 0 };
}

async function readPapers(client: Executor, documentIds: readonly number[]): Promise<void> {
  const documents = await client.query<{ id: number; kind: 'listening' | 'recall'; body: StoredPaper }>(
    'select id, kind, body from content_document where id = any($1::bigint[]) order by key',
    [documentIds],
  );
  const papers = documents.rows.map(({ id, kind, body }) => ({
    document_id: id,
    series: kind === 'recall' ? 'recall' : 'volume',
    volume: body.volume,
    // The titles of shipped papers begin with the volume's.
    volume_name: body.volume_name ?? body.title_zh.split(' · ')[0],
    test: body.test,
    name: body.title_zh,
  }));
  const saved = await client.query<{ id: number; documentId: number }>(savePapers, [
    RULES,
    JSON.stringify(papers),
  ]);
  const ids = new Map(saved.rows.map(({ id, documentId }) => [documentId, id]));
  for (const table of ['exam_form', 'exam_question', 'exam_group', 'exam_sentence']) {
    await client.query(`delete from ${table} where paper_id = any($1::bigint[])`, [[...ids.values()]]);
  }
  const read = documents.rows.map(({ id, body }) => ({ paperId: ids.get(id), index: indexPaper(body) }));
  const fields = ['sentences', 'groups', 'questions', 'forms'] as const;
  for (const [at, field] of fields.entries()) {
    const contents = read.flatMap(({ paperId, index }) =>
      index[field].map((row) => ({ paper_id: paperId, ...row })),
    );
    await client.query(saveContents[at] as string, [JSON.stringify(contents)]);
  }
}
