import type { Edition } from '../../../platform/core/versioned-list.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { findRow, listRows } from '../../../platform/db/statement.ts';
import { findVersion, listPaperIds, listPapers } from './operator-paper.sql.ts';
import { type PaperDocument, type PaperHead, toPaperHead } from './paper-document.ts';
import { inVolumeOrder } from './volume-order.ts';

/** Only this many texts of papers are in memory at once while their heads are read. */
const BATCH = 25;

/** Reads the papers that an operator imported. */
export function createOperatorPaperReader(client: Executor) {
  async function read(ids: readonly number[]): Promise<PaperDocument[]> {
    return (await listRows(client, listPapers, [ids])).map((row) => ({
      ...row,
      kind: 'listening',
      isOwn: true,
    }));
  }

  async function readHeads(): Promise<PaperHead[]> {
    const rows = await listRows(client, listPaperIds, []);
    const heads: PaperHead[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const papers = await read(rows.slice(from, from + BATCH).map(({ id }) => id));
      heads.push(...papers.filter(({ isRetired }) => !isRetired).map(toPaperHead));
    }
    return inVolumeOrder(heads);
  }

  return {
    /** The heads of published papers, by volume and test, and the version that shows changes. */
    async look(): Promise<Edition<PaperHead>> {
      const version = await findRow(client, findVersion, []);
      return { version: version?.hash ?? '', read: readHeads };
    },
    /** A paper by its id, also a retired one. */
    async find(id: number): Promise<PaperDocument | undefined> {
      return (await read([id]))[0];
    },
  };
}
