import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { ContentDocument } from '../../format/documents.ts';
import { sampleNotes, samplePaper } from '../../format/listening-paper.fixture.ts';
import { sampleContent } from '../../format/sample.fixture.ts';
import { loadContent } from '../load.ts';
import { syncPaperIndex } from './sync-paper-index.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase(testDatabase.pool);
});
afterAll(() => testDatabase.drop());

const load = (documents: readonly ContentDocument[]) =>
  loadContent(database, {
    ...sampleContent([], []),
    documents: documents.map((value) => ({ file: 'papers.json', value })),
  });

const first = samplePaper('one', 1, [{ turns: [['A', 'A green apple. One apple.']] }]);
const second = samplePaper('one', 2, [
  {
    turns: [['A', 'A red apple.']],
    groups: [sampleNotes(['a {1}'], { 1: { accept: ['apple'], evidence: 'A red apple' } })],
  },
]);
const third = samplePaper('two', 1, [{ turns: [['B', 'A brown pear.']] }]);
const corrected = samplePaper('one', 1, [{ turns: [['A', 'A yellow apple.']] }]);

/** Every row of the index with the transaction that wrote it, by paper. */
async function rowsOfPapers(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of ['exam_sentence', 'exam_group', 'exam_question', 'exam_form']) {
    const { rows } = await testDatabase.pool.query<{ name: string; row: string }>(
      `select p.name, t.xmin || ' ' || t::text as row from ${table} t join exam_paper p on p.id = t.paper_id order by 2`,
    );
    for (const { name, row } of rows) found[name] = [...(found[name] ?? []), row];
  }
  return found;
}

async function formsOf(paper: ContentDocument): Promise<string[]> {
  const { rows } = await testDatabase.pool.query<{ form: string }>(
    `select form from exam_form f join exam_paper p on p.id = f.paper_id join content_document d on d.id = p.document_id
     where d.key = $1 order by form`,
    [paper.key],
  );
  return rows.map(({ form }) => form);
}

test('a paper that is added, corrected or removed changes only its own rows', async () => {
  await load([first, second]);
  expect(await formsOf(first)).toEqual(['a', 'apple', 'green', 'one']);
  const two = await rowsOfPapers();

  await load([first, second, third]);
  const { [titleOf(third)]: added, ...others } = await rowsOfPapers();
  expect(added).toHaveLength(4);
  expect(others).toEqual(two);

  await load([corrected, second, third]);
  expect(await formsOf(corrected)).toEqual(['a', 'apple', 'yellow']);
  const after = await rowsOfPapers();
  expect(after[titleOf(second)]).toEqual(two[titleOf(second)]);
  expect(after[titleOf(third)]).toEqual(added);

  await load([second, third]);
  expect(Object.keys(await rowsOfPapers()).sort()).toEqual([titleOf(second), titleOf(third)]);

  await load([first, second, third]);
  expect(await formsOf(first)).toEqual(['a', 'apple', 'green', 'one']);
  const again = await rowsOfPapers();
  expect(await syncPaperIndex(database.pool)).toEqual({ added: 0, changed: 0, retired: 0 });
  expect(await rowsOfPapers()).toEqual(again);
});

test('an index of older rules is rebuilt', async () => {
  await load([first, second]);
  await testDatabase.pool.query(`update exam_paper set index_hash = '0:' || split_part(index_hash, ':', 2)`);
  expect(await syncPaperIndex(database.pool)).toEqual({ added: 0, changed: 2, retired: 0 });
});

const titleOf = ({ body }: ContentDocument): string => ('title_zh' in body ? body.title_zh : '');
