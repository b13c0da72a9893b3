import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './faults.ts';

const DAY_SECONDS = 86_400;

/**
 * Serves the built web app: hashed assets are cached permanently, icons for a day, the page is revalidated, and every
 * other path returns the page without the landing.
 */
export async function registerSite(app: FastifyInstance, siteDir: string | undefined): Promise<void> {
  if (siteDir !== undefined) {
    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'csp.json', 'app.html'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html');
    const path = request.url.split('?', 1)[0] ?? '';
    if (siteDir !== undefined && wantsPage && !path.startsWith('/api/') && !isFile(path))
      return reply.sendFile('app.html');
    return refuse(request, reply, 'endpoint_not_found');
  });
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${365 * DAY_SECONDS}, immutable`;
  // Browsers ask for the icon several times a visit.
  if (path.includes('/icons/') || path.endsWith('/favicon.svg')) return `public, max-age=${DAY_SECONDS}`;
  return 'no-cache';
}

/** Whether a path names a file: a hidden one, or one with an ending. No page has such a path. */
const isFile = (path: string): boolean => /\/\.|\.[a-z\d]{1,5}$/i.test(path);

/** Compresses larger JSON responses at request time; files are compressed at build time. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // A compressed request can be a thousand times as large as what was sent.
    globalDecompression: false,
    threshold: 2048,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
