import type { ContentAccess } from '@tingci/domain/membership';
import type { DocumentStore } from '../../content/store/document-store.ts';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { orThrow } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { execute, findRow } from '../../platform/db/statement.ts';
import type { PaperStore } from '../exam/store/paper-store.ts';
import { findDocument, setAccess } from './content-access.sql.ts';

export type AccessKind = 'article' | 'listening' | 'reading';

export type ListedAccess = { id: number; title: string; note: string; access: ContentAccess };

/** Which articles and papers are free, and which are Pro. An operator may change it. */
export function createContentAccessService(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
}) {
  const transact = deps.database.transactWith((client) => ({ client, audit: createAuditLog(client) }));
  return {
    async list(kind: AccessKind): Promise<ListedAccess[]> {
      if (kind === 'article') {
        const articles = await deps.documents.list('article');
        return articles.map(({ id, access, body }) => ({
          id,
          access,
          title: body.title_zh,
          note: body.level,
        }));
      }
      const papers = await deps.papers.list(kind);
      return papers.map(({ id, access, title, volumeName }) => ({ id, access, title, note: volumeName }));
    },
    /** Throws `not_found` for a document that is not published. Every process sees the change within two seconds. */
    change: (
      { id, kind, access }: { id: number; kind: AccessKind; access: ContentAccess },
      { adminId, reason }: { adminId: number; reason: string },
    ): Promise<void> =>
      transact(async ({ client, audit }) => {
        const { key } = orThrow(await findRow(client, findDocument, [id, kind]), 'not_found');
        await execute(client, setAccess, [id, access]);
        await audit.append({
          actor: adminId,
          action: 'access_changed',
          subject: `${kind} ${key}`.slice(0, 200),
          reason,
          detail: { access },
        });
      }),
  };
}

export type ContentAccessService = ReturnType<typeof createContentAccessService>;
