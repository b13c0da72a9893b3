import type { DocumentStore } from '../../../content/store/document-store.ts';
import { createVersionedList } from '../../../platform/core/versioned-list.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { createOperatorPaperReader } from './operator-paper-reader.ts';
import { type PaperDocument, type PaperHead, toPaperHead } from './paper-document.ts';
import { inVolumeOrder } from './volume-order.ts';

export type PaperStore = {
  /** The published papers: those of the library, then operator papers, each by volume and test. */
  list(kind: PaperDocument['kind']): Promise<readonly PaperHead[]>;
  /** A paper by its id, also a retired one: learners' attempts refer to it. */
  find(kind: PaperDocument['kind'], id: number): Promise<PaperDocument | undefined>;
};

/** The papers that can be taken. Of operator papers, which can be thousands, the process caches only the heads. */
export function createPaperStore(documents: DocumentStore, client: Executor, now: () => number): PaperStore {
  const own = createOperatorPaperReader(client);
  const listOwn = createVersionedList(own.look, now);

  return {
    async list(kind) {
      const shipped =
        kind === 'listening' ? await documents.list('listening') : await documents.list('reading');
      const heads = shipped.map((document) => toPaperHead({ ...document, isOwn: false }));
      return [...inVolumeOrder(heads), ...(kind === 'listening' ? await listOwn() : [])];
    },
    async find(kind, id) {
      const shipped =
        kind === 'listening' ? await documents.find('listening', id) : await documents.find('reading', id);
      if (shipped) return { ...shipped, isOwn: false };
      return kind === 'listening' ? own.find(id) : undefined;
    },
  };
}
