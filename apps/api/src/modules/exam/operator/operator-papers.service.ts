import { syncAnswerBooks } from '../../../content/load/answer-books.ts';
import { syncPaperIndex } from '../../../content/load/sync/sync-paper-index.ts';
import { contentHash } from '../../../platform/core/content-hash.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { execute, listRows } from '../../../platform/db/statement.ts';
import { listUnanswerable } from '../store/unanswerable.ts';
import type { OperatorPaper } from './operator-paper-format.ts';
import {
  listLiveKeys,
  listOperatorPapers,
  listSounds,
  listTakenTests,
  renewVersion,
  retireOtherKind,
  retirePapers,
  saveDocuments,
} from './operator-papers.sql.ts';
import type { FoundSound, PaperSounds } from './paper-sounds.ts';
import { type PaperFault, readOperatorPapers } from './read-operator-papers.ts';
import { toStoredPaper } from './to-stored-paper.ts';

/** The result of an import. Without faults, or with `isKept`, the papers without a fault are stored. */
export type ImportReport = {
  count: number;
  faults: PaperFault[];
  /** Papers that are imported and counted but cannot be practised, and why. */
  notes: PaperFault[];
  /** Papers without a fault. */
  good: number;
  isKept: boolean;
  added: number;
  changed: number;
  unchanged: number;
};

export type ListedPaper = { key: string; name: string; volumeName: string; series: 'volume' | 'recall' };

/** Keys of operator papers start with this: the content files never change them. */
const OWN = 'own:';
const BATCH = 20;

/** Operator papers: checked, stored with their recordings, and added to the word index. */
export function createOperatorPapersService(database: Database, sounds: PaperSounds) {
  const inTransaction = database.transactWith((client) => client);

  /** Announces to running processes that the papers have changed. */
  async function noteChange(client: Executor): Promise<void> {
    await execute(client, renewVersion, []);
  }

  async function sweep(client: Executor): Promise<void> {
    const rows = await listRows(client, listSounds, []);
    await sounds.sweep(new Set(rows.map(({ sound }) => sound)));
  }

  /** Adds the faults that only the recordings and the other papers show. */
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
    /** The faults of a file; writes nothing. Recording paths are relative to `folder`, the folder of the file. */
    async check(
      bytes: Uint8Array,
      folder: string,
    ): Promise<Pick<ImportReport, 'count' | 'good' | 'faults' | 'notes'>> {
      const { count, good, faults, notes } = await check(bytes, folder);
      return { count, good: good.length, faults, notes };
    },
    /**
     * Imports a file, completely or not at all; with `isKeepingGood` the papers without a fault, even when others have
     * one.
     */
    async import(bytes: Uint8Array, folder: string, isKeepingGood: boolean): Promise<ImportReport> {
      const { count, good, found, faults, notes } = await check(bytes, folder);
      const report = { count, faults, notes, good: good.length, added: 0, changed: 0, unchanged: 0 };
      if (good.length === 0 || (faults.length > 0 && !isKeepingGood)) return { ...report, isKept: false };
      for (const { number } of good) await sounds.keep(found.get(number) ?? [], folder);
      const rows = good.map(({ number, paper }) => toRow(paper, found.get(number) ?? []));
      const written = await inTransaction(async (client) => {
        const known = await listRows(client, listLiveKeys, [rows.map(({ key }) => key)]);
        const live = new Set(known.map(({ key }) => key));
        const isNew: boolean[] = [];
        for (let from = 0; from < rows.length; from += BATCH) {
          const batch = JSON.stringify(rows.slice(from, from + BATCH));
          await execute(client, retireOtherKind, [batch]);
          const saved = await listRows(client, saveDocuments, [batch]);
          isNew.push(...saved.map(({ key }) => !live.has(key)));
        }
        await syncPaperIndex(client);
        await syncAnswerBooks(client);
        if (isNew.length > 0) await noteChange(client);
        return isNew;
      });
      await sweep(database.pool);
      // So that counting a word needs only the index from the start.
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
    list: (): Promise<ListedPaper[]> => listRows(database.pool, listOperatorPapers, [OWN]),
    /** Removes papers; returns the keys that existed. */
    async remove(keys: readonly string[]): Promise<string[]> {
      const removed = await inTransaction(async (client) => {
        const rows = await listRows(client, retirePapers, [keys.map((key) => OWN + key)]);
        await syncPaperIndex(client);
        await syncAnswerBooks(client);
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

/** Tests whose number in their volume another paper has. */
async function listTaken(
  client: Executor,
  papers: readonly { number: number; paper: OperatorPaper }[],
): Promise<PaperFault[]> {
  const placed = papers.filter(({ paper }) => paper.series === 'volume');
  const wanted = placed.map(({ number, paper: { volume, test, key } }) => ({
    number,
    volume,
    test,
    key: OWN + key,
  }));
  const rows = await listRows(client, listTakenTests, [JSON.stringify(wanted)]);
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
