import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { answerStored } from '../../../platform/files/answer-stored.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { sendRanged } from '../../../platform/http/send-ranged.ts';
import type { ExportService } from './export.service.ts';
import { exportAddressBase, isValidExportAddress } from './export-address.ts';

const addressSchema = z.object({
  id: z.guid(),
  session: z.guid(),
  expires: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  signature: z.string().max(100),
});

/** Serves exports at signed addresses: a download of the browser sends no token. */
export function createExportContentRoutes(deps: {
  exports: Pick<ExportService, 'findContent'>;
  store: FileStore;
  key: Buffer;
  now: () => number;
}): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${exportAddressBase}:id`, async (request, reply) => {
      const address = addressSchema.safeParse({
        ...(request.params as object),
        ...(request.query as object),
      });
      if (!address.success) return refuseWithStatus(request, reply, 404, 'not_found');
      const { id, session: sessionId, expires: expiresMs, signature } = address.data;
      const nowMs = deps.now();
      if (!isValidExportAddress(deps.key, { id, sessionId, expiresMs, signature }, nowMs))
        return refuseWithStatus(request, reply, 403, 'forbidden');
      const found = await deps.exports.findContent(id, sessionId, nowMs);
      if (!found) return refuseWithStatus(request, reply, 404, 'not_found');
      reply.header('cache-control', 'private, no-store');
      const day = found.readyAt.toISOString().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="tingci-${day}.zip"`);
      return answerStored(request, reply, () =>
        sendRanged(request, reply, {
          bytes: found.bytes,
          etag: `"${found.sha256.slice(0, 32)}"`,
          type: 'application/zip',
          open: (range) => deps.store.open(found.key, range),
        }),
      );
    });
    done();
  };
}
