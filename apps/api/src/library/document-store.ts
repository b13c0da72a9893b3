import type { ContentDocument, DocumentKind } from '../content/format/documents.ts';
import type { Executor } from '../db/database.ts';
import { findRow, listRows } from '../db/statement.ts';
import { findVersion, listDocuments } from './document.sql.ts';

/** How long a process may show documents that another has replaced, ms. */
const PROBE_MS = 2_000;

/** A document as it is stored. */
export type StoredDocument<Kind extends DocumentKind = DocumentKind> = Extract<
  ContentDocument,
  { kind: Kind }
> & { id: number; isRetired: boolean };

export type DocumentStore = {
  /** Those on show, by key. */
  list<Kind extends DocumentKind>(kind: Kind): Promise<readonly StoredDocument<Kind>[]>;
  /** One by its id, a retired one too: what learners did with it outlives it. */
  find<Kind extends DocumentKind>(kind: Kind, id: number): Promise<StoredDocument<Kind> | undefined>;
};

type Edition = { version: string; kinds: Map<DocumentKind, Promise<readonly StoredDocument[]>> };

/** Keeps the library's documents in the process: they change only by the loader, so a look at their version now and then is enough. */
export function createDocumentStore(client: Executor, now: () => number): DocumentStore {
  let edition: Edition = { version: '', kinds: new Map() };
  let probedMs = Number.NEGATIVE_INFINITY;
  let probe: Promise<Edition> | undefined;

  async function renew(): Promise<Edition> {
    const startedMs = now();
    const version = (await findRow(client, findVersion, []))?.hash ?? '';
    if (version !== edition.version) edition = { version, kinds: new Map() };
    probedMs = startedMs;
    return edition;
  }

  function current(): Edition | Promise<Edition> {
    if (Math.abs(now() - probedMs) < PROBE_MS) return edition;
    probe ??= renew().finally(() => {
      probe = undefined;
    });
    return probe;
  }

  async function read(kind: DocumentKind): Promise<readonly StoredDocument[]> {
    // The kind decides the type of the body, which the type of the row does not say.
    return (await listRows(client, listDocuments, [kind])) as StoredDocument[];
  }

  async function listAll<Kind extends DocumentKind>(kind: Kind): Promise<readonly StoredDocument<Kind>[]> {
    const { kinds } = await current();
    let documents = kinds.get(kind);
    if (!documents) {
      documents = read(kind);
      // What could not be read is read again by whoever asks next.
      documents.catch(() => kinds.delete(kind));
      kinds.set(kind, documents);
    }
    return documents as Promise<readonly StoredDocument<Kind>[]>;
  }

  return {
    list: async (kind) => (await listAll(kind)).filter(({ isRetired }) => !isRetired),
    find: async (kind, id) => (await listAll(kind)).find((document) => document.id === id),
  };
}
