import type { StoredPaper } from '../../../content/format/stored-paper.ts';
import type { Edition } from '../../../core/versioned-list.ts';
import type { Executor } from '../../../db/database.ts';
import { type PaperDocument, type PaperHead, toPaperHead } from './paper-document.ts';
import { inVolumeOrder } from './volume-order.ts';

type Row = { id: number; body: StoredPaper; isRetired: boolean };

/** Texts of so many papers are in memory at once while their heads are read. */
const BATCH = 25;

// Imports write it in the transaction in which they change the papers.
const VERSION = `select hash from content_part where part = 'ownPapers'`;

// Retired papers leave the index.
const IDS = `select d.id from exam_paper p join content_document d on d.id = p.document_id
  where starts_with(d.key, 'own:') order by d.id`;

const PAPERS = `select id, body, retired_at is not null as "isRetired" from content_document
  where id = any($1::bigint[]) and kind in ('listening', 'recall') and starts_with(key, 'own:')`;

/** Reads the papers an operator took in. */
export function createOperatorPaperReader(client: Executor) {
  async function read(ids: readonly number[]): Promise<PaperDocument[]> {
    const { rows } = await client.query<Row>({ name: 'own-papers', text: PAPERS, values: [ids] });
    return rows.map((row) => ({ ...row, kind: 'listening', isOwn: true }));
  }

  async function readHeads(): Promise<PaperHead[]> {
    const { rows } = await client.query<{ id: number }>({ name: 'own-paper-ids', text: IDS });
    const heads: PaperHead[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const papers = await read(rows.slice(from, from + BATCH).map(({ id }) => id));
      heads.push(...papers.filter(({ isRetired }) => !isRetired).map(toPaperHead));
    }
    return inVolumeOrder(heads);
  }

  return {
    /** The heads of those on show, by volume and test, and the version by which they are known to have changed. */
    async look(): Promise<Edition<PaperHead>> {
      const { rows } = await client.query<{ hash: string }>({ name: 'own-paper-version', text: VERSION });
      return { version: rows[0]?.hash ?? '', read: readHeads };
    },
    /** One by its id, a retired one too. */
    async find(id: number): Promise<PaperDocument | undefined> {
      return (await read([id]))[0];
    },
  };
}
