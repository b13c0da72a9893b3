import * as contract from '@tingci/contract/material/file';
import { fileMaxBytes } from '@tingci/domain/file-type';
import type { FileRow } from '../../../platform/files/file.repository.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import { fileAddress } from '../../../platform/files/file-address.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';

/** Handlers of learners' files. `key` signs the addresses. */
export function createFileBindings(files: FileService, key: Buffer): Binding[] {
  const present = (
    { id, name, bytes, contentType, createdAt }: FileRow,
    { session, nowMs }: UserContext,
  ) => ({
    id,
    url: fileAddress(key, id, session.id, nowMs),
    name,
    bytes,
    content_type: contentType,
    created_at: createdAt,
  });
  return [
    bind(contract.uploadFile, async ({ file, purpose, name }, context) => {
      const owner = { userId: context.session.userId, nowMs: context.nowMs };
      return present(await files.save(owner, { purpose, name }, file, fileMaxBytes[purpose]), context);
    }),
    bind(contract.listFiles, async ({ purpose, page, page_size }, context) => {
      const found = await files.list(context.session.userId, {
        purpose,
        limit: page_size,
        offset: (page - 1) * page_size,
      });
      return {
        list: found.rows.map((row) => present(row, context)),
        total: found.total,
        used_bytes: found.usedBytes,
        quota_bytes: found.quotaBytes,
      };
    }),
    bind(contract.deleteFile, async ({ id }, { session }) => {
      await files.delete(session.userId, id);
      return null;
    }),
  ];
}
