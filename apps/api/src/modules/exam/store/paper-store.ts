import { createVersionedList } from '../../../core/versioned-list.ts';
import type { Executor } from '../../../db/database.ts';
import type { DocumentStore } from '../../../library/document-store.ts';
import { createOperatorPaperReader } from './operator-paper-reader.ts';
import { type PaperDocument, type PaperHead, toPaperHead } from './paper-document.ts';
import { inVolumeOrder } from './volume-order.ts';

export type PaperStore = {
  /** Those on show: the library's, then an operator's own, each by volume and test. */
  list(kind: PaperDocument['kind']): Promise<readonly PaperHead[]>;
  /** One by its id, a retired one too: what learners made of it outlives it. */
  find(kind: PaperDocument['kind'], id: number): Promise<PaperDocument | undefined>;
};

/** The papers there are to take. Of an operator's own, which may be thousands, the process keeps the heads alone. */
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
