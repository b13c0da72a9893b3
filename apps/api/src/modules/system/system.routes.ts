import { type AppConfig, plainPaths } from '@tingci/contract/system/public-config';
import type { FastifyPluginCallback } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { statusOfConditions } from '../../platform/http/conditions.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';
import type { JobHealth } from '../../platform/jobs/job-heartbeat.ts';
import { createCompressedText } from './compressed-text.ts';
import { describeApi } from './openapi.ts';

/** Readers of the description, by version: all apps of a process share one. */
const readers = new Map<string, ReturnType<typeof createCompressedText>>();

function openapiReader(version: string) {
  const read = readers.get(version) ?? createCompressedText(JSON.stringify(describeApi(version)));
  readers.set(version, read);
  return read;
}

export type SystemDeps = {
  database: Database;
  publicConfig: AppConfig;
  limits: Pick<RateLimits, 'checkCaller'>;
  now: () => number;
  isReadOnly: () => boolean;
  /** Whether jobs run anywhere. Default: not known, and not told. */
  readJobHealth?: (() => Promise<JobHealth>) | undefined;
};

/** The plain GET paths: health, built version, description of the API, public settings. */
export function createSystemRoutes(deps: SystemDeps): FastifyPluginCallback {
  const { database, publicConfig, isReadOnly, readJobHealth } = deps;
  const readOpenapi = openapiReader(publicConfig.version);
  return (app, _options, done) => {
    app.get(plainPaths.health, async (request, reply) => {
      try {
        await database.pool.query('select 1');
        const jobs = await readJobHealth?.();
        return reply
          .header('cache-control', 'no-store')
          .send({ status: 'ok', read_only: isReadOnly(), ...(jobs && { jobs }) });
      } catch (error) {
        request.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
    app.get(plainPaths.version, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ version: publicConfig.version }),
    );
    app.get(plainPaths.openapi, async (request, reply) => {
      // A megabyte for a visitor: counted by address, as a whole book is.
      await deps.limits.checkCaller(request, 'export', undefined, deps.now());
      const { encoding, body, etag } = await readOpenapi(request.headers['accept-encoding'] ?? '');
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      const status = statusOfConditions(request.headers, { etag });
      if (status) return reply.code(status).send();
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(body);
    });
    app.get(plainPaths.appConfig, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send({ status: 0, message: '', values: publicConfig }),
    );
    done();
  };
}
