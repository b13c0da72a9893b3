import cookie from '@fastify/cookie';
import { defineEndpoint } from '@tingci/contract/endpoint';
import { proReasons } from '@tingci/domain/membership';
import type { SignedFields } from '@tingci/domain/signing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Envelope } from '../../test/envelope.ts';
// Sets how rows are parsed.
import '../db/database.ts';
import { createLocalAuthenticator } from '../../entitlement/authenticator/authenticator.ts';
import { grantPro } from '../../test/rows/grant-pro.ts';
import { signed } from '../../test/signed.ts';
import { createKeys, createToken, hashToken, type Keys } from '../core/keys.ts';
import { type Binding, bind, bindEndpoints, type Edge } from './bind.ts';
import { createKnownTokens } from './caller/known-tokens.ts';
import { handleFaults, refuseMalformed } from './faults.ts';
import { warnOfUntrustedForwarding } from './forwarding.ts';
import { createLargeBodies } from './limits/large-bodies.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createTurns } from './limits/turns.ts';
import { createWriteQuota } from './limits/write-quota.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerCompression, registerSite } from './site.ts';

/** One endpoint of each access; all return `text`. The product has none yet for Pro members and administrators. */
export const echoes = (['visitor', 'user', 'pro', 'admin'] as const).map((access) =>
  defineEndpoint({
    area: 'system',
    access,
    ...(access === 'pro' ? { reason: proReasons.review } : {}),
    rate: 'credential',
    maxBytes: 64 * 1024,
    path: `/api/test/${access}`,
    summary: 'Says the text again.',
    request: z.strictObject({ text: z.string().max(10_000).optional(), list: z.unknown().optional() }),
    response: z.object({ text: z.string() }),
  }),
);

const MASTER = 'cd'.repeat(32);

/** A session as the edge tests send it. */
export type TestSession = { id: string; userId: number; token: string; signKey: string };

type Answer = ReturnType<typeof answerOf>;

/** The edge alone over a database, with a clock that the test moves. */
export type EdgeApp = {
  app: FastifyInstance;
  keys: Keys;
  edge: Edge;
  advance(ms: number): void;
  now(): number;
  /** Sends a body unchanged. */
  post(body: SignedFields, token?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Signs the fields for a path and sends them. */
  call(
    path: string,
    fields?: SignedFields,
    session?: TestSession,
    headers?: Record<string, string>,
  ): Promise<Answer>;
};

type Options = Partial<Pick<Edge, 'authenticator' | 'isReadOnly' | 'isStopped' | 'uploadCors'>> & {
  bindings?: Binding[];
  isDiskLow?: () => boolean;
  bootMs?: number;
  clockMs?: number;
  scale?: number;
  warn?: (message: string) => void;
  isTrustedProxy?: ((address: string) => boolean) | undefined;
};

/** Builds {@link EdgeApp}; close `app` at the end. */
export async function createEdgeApp(pool: Pool, options: Options = {}): Promise<EdgeApp> {
  let clockMs = options.clockMs ?? Date.now();
  const { isTrustedProxy = () => false } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    frameworkErrors: refuseMalformed,
    trustProxy: (address) => isTrustedProxy(address),
  });
  warnOfUntrustedForwarding(app, isTrustedProxy, options.warn ?? (() => undefined));
  const keys = createKeys(MASTER);
  handleFaults(app);
  await app.register(cookie);
  registerSecurityHeaders(app, undefined, { upload: '', sound: '' });
  await registerCompression(app);
  const edge: Edge = {
    onUse: () => undefined,
    onRefused: () => undefined,
    authenticator: options.authenticator ?? createLocalAuthenticator(pool, options.bootMs ?? clockMs - 1),
    keys,
    knownTokens: createKnownTokens(),
    largeBodies: createLargeBodies(),
    turns: createTurns(),
    limits: createRateLimits(options.scale ?? 1000),
    now: () => clockMs,
    isReadOnly: options.isReadOnly ?? (() => false),
    writes: createWriteQuota({ scale: options.scale ?? 1000, isDiskLow: options.isDiskLow ?? (() => false) }),
    isStopped: options.isStopped ?? false,
    uploadCors: options.uploadCors ?? { uploadHost: '', pageOrigin: '' },
  };
  const echo = echoes.map((endpoint) => bind(endpoint, ({ text }) => ({ text: text ?? '' })));
  bindEndpoints(app, [...echo, ...(options.bindings ?? [])], edge);
  await registerSite(app, undefined);

  const send = async (url: string, payload: SignedFields, token?: string, headers = {}) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    return answerOf(
      await app.inject({ method: 'POST', url, payload, headers: { ...authorization, ...headers } }),
    );
  };
  return {
    app,
    keys,
    edge,
    advance: (ms) => {
      clockMs += ms;
    },
    now: () => clockMs,
    post: (body, token, headers) => send(String(body.api_key), body, token, headers),
    call: (path, fields = {}, session, headers) =>
      send(path, signed(path, fields, session?.signKey, clockMs), session?.token, headers),
  };
}

function answerOf(raw: Awaited<ReturnType<FastifyInstance['inject']>>) {
  const body = raw.json<Envelope>();
  return { http: raw.statusCode, raw, ...body };
}

let made = 0;

/** A learner with a session, inserted directly into the tables. */
export async function insertSession(
  pool: Pool,
  keys: Keys,
  { isAdmin = false, isPro = false, ttlMs = 86_400_000, nowMs = Date.now() } = {},
): Promise<TestSession> {
  const phone = `139${String(++made).padStart(8, '0')}`;
  const user = await pool.query<{ id: number }>(
    `insert into app_user (phone_number, nickname, is_admin, agree_version, agreed_at)
     values ($1, 'n', $2, '1', now()) returning id`,
    [phone, isAdmin],
  );
  const userId = Number(user.rows[0]?.id);
  const id = crypto.randomUUID();
  const token = createToken(id);
  await pool.query(
    `insert into session (id, user_id, token_hash, device, expires_at) values ($1, $2, $3, 'd', $4)`,
    [id, userId, hashToken(token), new Date(nowMs + ttlMs)],
  );
  if (isPro) {
    await grantPro(pool, userId, { fromMs: nowMs - 86_400_000 + 60_000, days: 1 });
  }
  return { id, userId, token, signKey: keys.signKey(id) };
}
