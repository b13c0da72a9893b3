import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { INDEX_RULES, indexPaper } from '../paper-index.ts';
import {
  deleteForms,
  deleteGroups,
  deleteQuestions,
  deleteRetiredPapers,
  deleteSentences,
  insertForms,
  insertGroups,
  insertQuestions,
  insertSentences,
  listPaperDocuments,
  listStalePapers,
  savePapers,
} from './sync-paper-index.sql.ts';
import type { SyncCount } from './sync-words.ts';

const BATCH = 20;

const RULES = `${INDEX_RULES}:`;

/** Updates the word index to the listening and reading papers. It reads only new and changed papers, and deletes removed ones. */
export async function syncPaperIndex(client: Executor): Promise<SyncCount> {
  const retired = await execute(client, deleteRetiredPapers, []);
  const rows = await listRows(client, listStalePapers, [RULES]);
  for (let from = 0; from < rows.length; from += BATCH) {
    await readPapers(
      client,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
  }
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added, retired };
}

async function readPapers(client: Executor, documentIds: readonly number[]): Promise<void> {
  const documents = await listRows(client, listPaperDocuments, [documentIds]);
  const papers = documents.map(({ id, kind, body }) => ({
    document_id: id,
    series: kind === 'recall' ? 'recall' : 'volume',
    type: kind === 'reading' ? 'reading' : 'listening',
    volume: body.volume,
    // The titles of built-in papers start with the volume's title.
    volume_name: ('volume_name' in body ? body.volume_name : undefined) ?? body.title_zh.split(' · ')[0],
    test: body.test,
    name: body.title_zh,
  }));
  const saved = await listRows(client, savePapers, [RULES, JSON.stringify(papers)]);
  const ids = new Map(saved.map(({ id, documentId }) => [documentId, id]));
  for (const statement of [deleteForms, deleteQuestions, deleteGroups, deleteSentences]) {
    await execute(client, statement, [[...ids.values()]]);
  }
  const read = documents.map(({ id, body }) => ({ paperId: ids.get(id), index: indexPaper(body) }));
  const inserts = {
    sentences: insertSentences,
    groups: insertGroups,
    questions: insertQuestions,
    forms: insertForms,
  } as const;
  for (const field of ['sentences', 'groups', 'questions', 'forms'] as const) {
    const rows = read.flatMap(({ paperId, index }) =>
      index[field].map((row) => ({ paper_id: paperId, ...row })),
    );
    await execute(client, inserts[field], [JSON.stringify(rows)]);
  }
}
