import type { ClientBase } from 'pg';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import type { BackupHead, BackupManifest } from '../../platform/db/backup/archive.ts';

/** An archive of an early version has no audit log. */
async function hasAuditLog(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.audit_log') is not null as "isThere"`);
  return rows[0]?.isThere === true;
}

/** Adds the audit entry of a backup. The archive itself does not hold it. */
export async function recordBackup(
  client: ClientBase,
  file: string,
  { tables }: BackupManifest,
): Promise<void> {
  if (!(await hasAuditLog(client))) return;
  await createAuditLog(client).append({
    actor: 'operator',
    action: 'backup_written',
    subject: file.slice(-200),
    detail: { rows: tables.reduce((sum, { rowCount }) => sum + rowCount, 0) },
  });
}

/**
 * Reads the newest audit entry of the data that a restore replaces. The function that it returns adds the entry of the
 * restore behind those of the archive: it names the archive and that replaced entry as id:hash.
 */
export async function recordRestore(client: ClientBase, file: string) {
  const replaced = (await hasAuditLog(client)) ? await createAuditLog(client).findHead() : undefined;
  return async ({ createdAt, productVersion }: BackupHead): Promise<void> => {
    if (!(await hasAuditLog(client))) return;
    await createAuditLog(client).append({
      actor: 'operator',
      action: 'backup_restored',
      subject: file.slice(-200),
      detail: {
        made_at: createdAt,
        version: productVersion,
        replaced: replaced ? `${replaced.id}:${replaced.hash}` : '',
      },
    });
  };
}
