import type { FastifyPluginCallback } from 'fastify';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { type ClipAddresses, speechBasePath } from '../clip/clip-address.ts';
import { readClipRequest } from '../clip/read-clip-request.ts';
import type { PronounceAddress } from './pronounce-address.ts';

/**
 * Redirects a signed address of sound to the operator's dictionary provider, which the page asks when our own sound does
 * not play. Anybody can fetch it, like the sound itself; the provider's key stays on the server.
 */
export function createPronounceRoutes(
  addresses: ClipAddresses,
  pronounceAddress: PronounceAddress | undefined,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${speechBasePath}/pronounce/:accent/:kind`, async (request, reply) => {
      // No sound, and no error either: a browser prints every 404 to its console.
      if (!pronounceAddress) return reply.code(204).send();
      const read = readClipRequest(request, addresses);
      if ('refusal' in read) return refuseWithStatus(request, reply, ...read.refusal);
      // The provider's signature holds for a moment only.
      reply.header('cache-control', 'no-store');
      return reply.redirect(pronounceAddress(read.asked.text, read.asked.accent), 302);
    });
    done();
  };
}
