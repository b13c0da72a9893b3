import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

const hashes = z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]+=*'$/)).max(50);
const policySchema = z.object({ script: hashes, style: hashes });

/** Headers of every answer. `dist/csp.json` names the hashes of what the build put inline into the page. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  siteDir: string | undefined,
  uploadHost: string,
): Promise<void> {
  const headers = await securityHeaders(siteDir, uploadHost);
  // What speaks to documents is lost on code and on answers of the API, and would be most of a small one.
  const ofCode = Object.fromEntries(Object.entries(headers).filter(([name]) => ofAnything.includes(name)));
  const ofAnswers = {
    ...ofCode,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(url.startsWith('/api/') ? ofAnswers : isBuiltCode(url) ? ofCode : headers);
    done();
  });
}

const ofAnything: readonly string[] = ['x-content-type-options', 'cross-origin-resource-policy'];

/** Scripts, styles and fonts of the build: no document is made of them. */
const isBuiltCode = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(url);

const ownToAnswer: readonly string[] = ['content-type', 'content-length', 'date', 'connection'];

// The plugin makes its headers anew for every request, which costs as much as the rest of a small answer; they never differ.
async function securityHeaders(
  siteDir: string | undefined,
  uploadHost: string,
): Promise<Record<string, string>> {
  const self = "'self'";
  const inline = inlineHashes(siteDir);
  const upload = uploadHost === '' ? [] : [uploadHost];
  const model = Fastify();
  await model.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self, ...inline.script],
        styleSrc: [self, ...inline.style],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:', ...upload],
        connectSrc: [self, ...upload],
        workerSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    // These two make sense behind TLS only, where the operator's proxy sets them.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const { headers } = await model.inject('/');
  await model.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownToAnswer.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function inlineHashes(siteDir: string | undefined): z.infer<typeof policySchema> {
  const file = siteDir === undefined ? undefined : join(siteDir, 'csp.json');
  if (file === undefined || !existsSync(file)) return { script: [], style: [] };
  return policySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
