import type { FastifyInstance } from 'fastify';

/** How a page on another host reaches the upload endpoints. */
export type UploadCors = {
  /** Host with port of UPLOAD_HOST; empty when there is none. */
  uploadHost: string;
  /** Origin of the page, such as https://www.example.com. */
  pageOrigin: string;
};

/**
 * Allows the page's origin to send uploads, with credentials, to the upload host. No other host, origin or path is
 * allowed.
 */
export function allowUploads(app: FastifyInstance, paths: readonly string[], cors: UploadCors): void {
  if (cors.uploadHost === '') return;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.host === cors.uploadHost && request.headers.origin === cors.pageOrigin) {
      reply.headers({
        'access-control-allow-origin': cors.pageOrigin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      });
    }
    done();
  });
  for (const path of paths) {
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization, x-xsrf-token',
          'access-control-max-age': '600',
        })
        .send(),
    );
  }
}
