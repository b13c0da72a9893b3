import type { ContentAccess } from '@tingci/domain/membership';
import type { Executor } from '../../platform/db/database.ts';
import { findRow, listRows } from '../../platform/db/statement.ts';
import type { ContentDocument, DocumentKind } from '../format/documents.ts';
import { findVersion, listDocuments } from './document.sql.ts';

/** How long a process may use documents that another process has replaced, ms. */
const PROBE_MS = 2_000;

/** A stored document. */
export type StoredDocument<Kind extends DocumentKind = DocumentKind> = Extract<
  ContentDocument,
  { kind: Kind }
> & { id: number; isRetired: boolean; access: ContentAccess };

export type DocumentStore = {
  /** The published documents, by key. */
  list<Kind extends DocumentKind>(kind: Kind): Promise<readonly StoredDocument<Kind>[]>;
  /** A document by its id, also a retired one: learners' data still refer to it. */
  find<Kind extends DocumentKind>(kind: Kind, id: number): Promise<StoredDocument<Kind> | undefined>;
};

type Edition = { version: string; kinds: Map<DocumentKind, Promise<readonly StoredDocument[]>> };

/**
 * Caches the library's documents in the process: only the loader changes them, so a version check now and then is
 * enough.
 */
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
    // The kind decides the type of the body. The type of the row does not contain this.
    return (await listRows(client, listDocuments, [kind])) as StoredDocument[];
  }

  async function listAll<Kind extends DocumentKind>(kind: Kind): Promise<readonly StoredDocument<Kind>[]> {
    const { kinds } = await current();
    let documents = kinds.get(kind);
    if (!documents) {
      documents = read(kind);
      // A failed read is repeated by the next call.
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
