import { syncPaperIndex } from '../../../content/load/sync-paper-index.ts';
import { upsertDocuments } from '../../../content/load/upsert-documents.sql.ts';
import { contentHash } from '../../../core/content-hash.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { listUnanswerable } from '../store/unanswerable.ts';
import type { OperatorPaper } from './operator-paper-format.ts';
import type { FoundSound, PaperSounds } from './paper-sounds.ts';
import { type PaperFault, readOperatorPapers } from './read-operator-papers.ts';
import { toStoredPaper } from './to-stored-paper.ts';

/** What an import did; without faults, or with `isKept`, the papers without fault are in. */
export type ImportReport = {
  count: number;
  faults: PaperFault[];
  /** Papers that are taken in and counted, but cannot be practised, and why. */
  notes: PaperFault[];
  /** Papers without fault. */
  good: number;
  isKept: boolean;
  added: number;
  changed: number;
  unchanged: number;
};

export type ListedPaper = { key: string; name: string; volumeName: string; series: 'volume' | 'recall' };

/** Keys of operators' papers begin so: the content files never touch them. */
const OWN = 'own:';
const BATCH = 20;

const save = `${upsertDocuments} returning key`;

// A paper that changes its series has another kind: the older row leaves.
const retireOtherKind = `
  update content_document d set retired_at = now()
  from jsonb_to_recordset($1::jsonb) as entry (kind text, key text)
  where d.key = entry.key and d.kind <> entry.kind and d.retired_at is null`;

const taken = `
  select w.number, d.key from unnest($1::int[], $2::text[], $3::int[], $4::text[]) as w (number, volume, test, key)
    join exam_paper p on p.series = 'volume' and p.volume = w.volume and p.test = w.test
    join content_document d on d.id = p.document_id and d.key <> w.key`;

/** An operator's own papers: checked, stored with their recordings, and read into the index of words. */
export function createOperatorPapersService(database: Database, sounds: PaperSounds) {
  const inTransaction = database.transactWith((client) => client);

  /** Lets running processes know that the papers have changed. */
  async function noteChange(client: Executor): Promise<void> {
    await client.query(
      `insert into content_part (part, hash) values ('ownPapers', gen_random_uuid()::text)
       on conflict (part) do update set hash = excluded.hash, loaded_at = now()`,
    );
  }

  async function sweep(client: Executor): Promise<void> {
    const { rows } = await client.query<{ sound: string }>(
      'select distinct sound from exam_sentence where sound is not null',
    );
    await sounds.sweep(new Set(rows.map(({ sound }) => sound)));
  }

  /** Faults that only the recordings and the other papers show, added to those of the file. */
  async function check(bytes: Uint8Array, folder: string) {
    const { count, papers, faults } = readOperatorPapers(bytes);
    const found = new Map<number, FoundSound[]>();
    for (const { number, paper } of papers) {
      const checked = await sounds.check(paper, folder);
      found.set(number, checked.found);
      faults.push(...checked.faults.map((text) => ({ paper: number, key: paper.key, text })));
    }
    faults.push(...(await listTaken(database.pool, papers)));
    const bad = new Set(faults.map(({ paper }) => paper));
    const good = papers.filter(({ number }) => !bad.has(number));
    const sorted = faults.sort((a, b) => (a.paper ?? 0) - (b.paper ?? 0));
    return { count, good, found, faults: sorted, notes: good.flatMap(listNotes) };
  }

  return {
    /** What is wrong with a file; writes nothing. `folder` is that of the file, from which recordings are named. */
    async check(
      bytes: Uint8Array,
      folder: string,
    ): Promise<Pick<ImportReport, 'count' | 'good' | 'faults' | 'notes'>> {
      const { count, good, faults, notes } = await check(bytes, folder);
      return { count, good: good.length, faults, notes };
    },
    /** Takes a file in, whole or not at all; with `isKeepingGood` the papers without fault, whatever the others are. */
    async import(bytes: Uint8Array, folder: string, isKeepingGood: boolean): Promise<ImportReport> {
      const { count, good, found, faults, notes } = await check(bytes, folder);
      const report = { count, faults, notes, good: good.length, added: 0, changed: 0, unchanged: 0 };
      if (good.length === 0 || (faults.length > 0 && !isKeepingGood)) return { ...report, isKept: false };
      for (const { number } of good) await sounds.keep(found.get(number) ?? [], folder);
      const rows = good.map(({ number, paper }) => toRow(paper, found.get(number) ?? []));
      const written = await inTransaction(async (client) => {
        const known = await client.query<{ key: string }>(
          'select key from content_document where key = any($1) and retired_at is null',
          [rows.map(({ key }) => key)],
        );
        const live = new Set(known.rows.map(({ key }) => key));
        const isNew: boolean[] = [];
        for (let from = 0; from < rows.length; from += BATCH) {
          const batch = JSON.stringify(rows.slice(from, from + BATCH));
          await client.query(retireOtherKind, [batch]);
          const saved = await client.query<{ key: string }>(save, [batch]);
          isNew.push(...saved.rows.map(({ key }) => !live.has(key)));
        }
        await syncPaperIndex(client);
        if (isNew.length > 0) await noteChange(client);
        return isNew;
      });
      await sweep(database.pool);
      // So that counting a word reads the index alone from the start.
      if (written.length > 0) await database.pool.query('vacuum (analyze) exam_form, exam_sentence');
      const added = written.filter(Boolean).length;
      return {
        ...report,
        isKept: true,
        added,
        changed: written.length - added,
        unchanged: good.length - written.length,
      };
    },
    /** The operator's papers. */
    async list(): Promise<ListedPaper[]> {
      const { rows } = await database.pool.query<ListedPaper>(
        `select substr(d.key, length($1) + 1) as key, p.name, p.volume_name as "volumeName", p.series
         from exam_paper p join content_document d on d.id = p.document_id
         where starts_with(d.key, $1) order by p.volume, p.test, d.key`,
        [OWN],
      );
      return rows;
    },
    /** Takes papers out; the keys that were there. */
    async remove(keys: readonly string[]): Promise<string[]> {
      const removed = await inTransaction(async (client) => {
        const { rows } = await client.query<{ key: string }>(
          `update content_document set retired_at = now() where key = any($1) and retired_at is null returning key`,
          [keys.map((key) => OWN + key)],
        );
        await syncPaperIndex(client);
        if (rows.length > 0) await noteChange(client);
        return rows.map(({ key }) => key.slice(OWN.length));
      });
      await sweep(database.pool);
      return removed;
    },
  };
}

export type OperatorPapersService = ReturnType<typeof createOperatorPapersService>;

function toRow(paper: OperatorPaper, sounds: readonly FoundSound[]) {
  const body = toStoredPaper(paper, new Map(sounds.map(({ path, sound }) => [path, sound])));
  const kind = paper.series === 'recall' ? 'recall' : 'listening';
  return { kind, key: OWN + paper.key, body, content_hash: contentHash(body) };
}

function listNotes({ number, paper }: { number: number; paper: OperatorPaper }): PaperFault[] {
  const numbers = listUnanswerable(paper);
  if (numbers.length === 0) return [];
  const text = `：第 ${numbers.join('、')} 题按字数限制或选项怎么答都不得分，这篇只计入统计，不能练习`;
  return [{ paper: number, key: paper.key, text }];
}

/** Tests whose place in their volume another paper has. */
async function listTaken(
  client: Executor,
  papers: readonly { number: number; paper: OperatorPaper }[],
): Promise<PaperFault[]> {
  const placed = papers.filter(({ paper }) => paper.series === 'volume');
  const { rows } = await client.query<{ number: number; key: string }>(taken, [
    placed.map(({ number }) => number),
    placed.map(({ paper }) => paper.volume),
    placed.map(({ paper }) => paper.test),
    placed.map(({ paper }) => OWN + paper.key),
  ]);
  return rows.map(({ number, key }) => {
    const paper = papers.find((each) => each.number === number)?.paper;
    const other = key.replace(/^own:/, '');
    return {
      paper: number,
      key: paper?.key ?? '',
      text: `：${paper?.volume} 的第 ${paper?.test} 套已是另一篇「${other}」`,
    };
  });
}
