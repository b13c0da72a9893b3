import { fileTypes } from '@tingci/domain/file-type';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerStored } from '../../../platform/files/answer-stored.ts';
import type { FileRow } from '../../../platform/files/file.repository.ts';
import type { FileService } from '../../../platform/files/file.service.ts';
import { fileAddressBase, isValidFileAddress } from '../../../platform/files/file-address.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { sendRanged } from '../../../platform/http/send-ranged.ts';

const addressSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  session: z.guid(),
  expires: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** Serves the content of files at signed addresses: an audio element sends no token. An address ends with its login session. */
export function createFileContentRoutes(deps: {
  files: Pick<FileService, 'findServed' | 'isSessionLive'>;
  store: FileStore;
  key: Buffer;
  now: () => number;
}): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${fileAddressBase}:id`, async (request, reply) => {
      const address = addressSchema.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      });
      if (!address.success) return refuseWithStatus(request, reply, 404, 'not_found');
      const { id, session: sessionId, expires: expiresMs, signature } = address.data;
      const nowMs = deps.now();
      if (!isValidFileAddress(deps.key, { id, sessionId, expiresMs, signature }, nowMs))
        return refuseWithStatus(request, reply, 403, 'forbidden');
      const isLive = await deps.files.isSessionLive(sessionId, nowMs);
      const file = isLive ? await deps.files.findServed(id) : undefined;
      if (!file) return refuseWithStatus(request, reply, 404, 'not_found');
      // The next person at this browser must not find it in the cache.
      reply.header('cache-control', 'private, no-store');
      return answerStored(request, reply, () => sendFile(request, reply, file, deps.store));
    });
    done();
  };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileRow, store: FileStore) {
  const { isInline } = fileTypes[file.contentType];
  reply.header(
    'content-disposition',
    `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(file.name)}`,
  );
  return sendRanged(request, reply, {
    bytes: file.bytes,
    etag: `"${file.sha256.slice(0, 32)}"`,
    type: file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType,
    open: (range) => store.open(file.key, range),
  });
}

/** A file name in the encoding of RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
}
