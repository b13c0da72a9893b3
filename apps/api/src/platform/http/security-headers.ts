import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const hashes = z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/]+=*'$/)).max(50);
const policySchema = z.object({ script: hashes, style: hashes });

/** Hashes of the inline scripts and styles of a page, as sources of a content security policy. */
export type InlineHashes = z.infer<typeof policySchema>;

/** Hosts that a page may use beside its own; empty without one. `sound` serves sound alone. */
export type OtherHosts = { upload: string; sound: string };

/**
 * Adds the security headers to every response. `dist/csp.json` lists the hashes of the page's inline scripts and
 * styles.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  siteDir: string | undefined,
  hosts: OtherHosts,
): void {
  const headers = listSecurityHeaders(readInlineHashes(siteDir), hosts);
  // The other headers have no effect on code and on API responses, and would be most of a small response.
  const everywhere = Object.fromEntries(
    Object.entries(headers).filter(([name]) => alwaysSent.includes(name)),
  );
  // No default-src: a worker gets the policy of the script file that it runs.
  const codeHeaders = { ...everywhere, 'content-security-policy': "frame-ancestors 'none'" };
  const apiHeaders = {
    ...everywhere,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    // What may be kept says so itself.
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(url.startsWith('/api/') ? apiHeaders : isBuiltCode(url) ? codeHeaders : headers);
    done();
  });
}

const alwaysSent: readonly string[] = ['x-content-type-options', 'cross-origin-resource-policy'];

/** Scripts, styles and fonts of the build are never documents. */
const isBuiltCode = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(url);

/**
 * The headers that helmet sends with this policy, as constants: helmet builds them again for every request. A test
 * compares both. Strict-Transport-Security and Cross-Origin-Opener-Policy need TLS: the operator's proxy sets them.
 */
export function listSecurityHeaders(inline: InlineHashes, hosts: OtherHosts): Record<string, string> {
  const upload = hosts.upload === '' ? [] : [hosts.upload];
  const sound = hosts.sound === '' ? [] : [hosts.sound];
  const policy = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inline.script],
    ['style-src', "'self'", ...inline.style],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['media-src', "'self'", 'blob:', ...upload, ...sound],
    ['connect-src', "'self'", ...upload],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return {
    'content-security-policy': policy.map((directive) => directive.join(' ')).join(';'),
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

function readInlineHashes(siteDir: string | undefined): InlineHashes {
  const file = siteDir === undefined ? undefined : join(siteDir, 'csp.json');
  if (file === undefined || !existsSync(file)) return { script: [], style: [] };
  return policySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
