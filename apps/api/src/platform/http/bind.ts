import multipart from '@fastify/multipart';
import type { Access, Endpoint, FileLimits, RateClass } from '@tingci/contract/endpoint';
import type { AppErrorCode } from '@tingci/contract/errors';
import { pathParams } from '@tingci/domain/request-path';
import { dropEmpty, type SignedFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import { hashToken, type Keys, sessionIdOf } from '../core/keys.ts';
import { addressCost, bearerToken, callerCost, checkBeforeBody, declaredBytes } from './body/before-body.ts';
import { describeIssue } from './body/field-message.ts';
import { createTextReader } from './body/read-texts.ts';
import { drainUpload, readUpload, takeSha256, type UploadedFile } from './body/read-upload.ts';
import type { Authenticator } from './caller/authenticator.ts';
import { type Context, checkAccess, type Session, type UserContext } from './caller/caller.ts';
import type { KnownTokens } from './caller/known-tokens.ts';
import { verifySignature } from './caller/signature.ts';
import { checkXsrf } from './caller/xsrf.ts';
import type { LargeBodies } from './limits/large-bodies.ts';
import { networkOf, type RateLimits } from './limits/rate-limits.ts';
import type { Turns } from './limits/turns.ts';
import type { WriteQuota } from './limits/write-quota.ts';
import { RequestContext } from './request-context.ts';
import { serializerOf } from './serializer.ts';
import { allowUploads, type UploadCors } from './upload-cors.ts';

type ContextOf<A extends Access> = A extends 'visitor' ? Context : UserContext;

/** Handles an endpoint: it gets the parsed request, and returns what its response schema accepts. */
export type Handler<E extends Endpoint> = (
  input: z.output<E['request']> & (E['file'] extends FileLimits ? { file: UploadedFile } : unknown),
  context: ContextOf<E['access']>,
) => Promise<z.input<E['response']>> | z.input<E['response']>;

/** An endpoint with its handler; the types were checked where {@link bind} was called. */
export type Binding = { endpoint: Endpoint; handle: (input: unknown, context: UserContext) => unknown };

/** Joins an endpoint of the contract to its handler. */
export function bind<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Binding {
  return { endpoint, handle: handle as Binding['handle'] };
}

export type Edge = {
  authenticator: Authenticator;
  keys: Keys;
  knownTokens: KnownTokens;
  largeBodies: LargeBodies;
  limits: RateLimits;
  turns: Turns;
  now: () => number;
  isReadOnly: () => boolean;
  writes: WriteQuota;
  isStopped: boolean;
  uploadCors: UploadCors;
  /** Called for each request of a session. It returns at once. */
  onUse: (session: Session, nowMs: number) => void;
  /** Called for each refused request. It returns at once. */
  onRefused: (
    refusal: Pick<Context, 'session' | 'ip' | 'userAgent' | 'nowMs'> & {
      code: AppErrorCode;
      rate: RateClass;
    },
  ) => void;
};

/**
 * Registers the bindings. Every request passes these checks in this order: rate by address (unless a token proves who
 * calls), a token where one is needed, size, timestamp and signature, rate by caller, nonce and session, cross-site
 * token, access, quota of the day, request schema, handler, response whitelist. The first three come before the body is
 * read.
 */
export function bindEndpoints(app: FastifyInstance, bindings: readonly Binding[], edge: Edge): void {
  const uploads = bindings.filter(({ endpoint }) => endpoint.file !== undefined);
  for (const binding of bindings) if (!uploads.includes(binding)) bindEndpoint(app, binding, edge);
  // In its own scope: no other route accepts multipart, and no route here accepts JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Our own code refuses a file that is too large.
    await scope.register(multipart, { throwFileSizeLimit: false });
    allowUploads(
      scope,
      uploads.map(({ endpoint }) => routeOf(endpoint)),
      edge.uploadCors,
    );
    for (const binding of uploads) bindEndpoint(scope, binding, edge);
  });
}

function bindEndpoint(app: FastifyInstance, { endpoint, handle }: Binding, edge: Edge): void {
  const serialize = serializerOf(endpoint.response);
  const readFields = createFieldReader(endpoint);
  const { file: fileLimits } = endpoint;

  async function accept(request: FastifyRequest, reply: FastifyReply, raw: SignedFields) {
    if (edge.isStopped && !endpoint.whenStopped) throw new AppError('stopped');
    const nowMs = edge.now();
    const { fields, session } = await authenticate(request, reply, edge, endpoint, raw, nowMs);
    checkAccess(endpoint, session, nowMs);
    if (!isReading(endpoint)) {
      if (edge.isReadOnly()) throw new AppError('read_only');
      const bytes = declaredBytes(request, endpoint.maxBytes);
      const isFile = fileLimits !== undefined && !fileLimits.isList;
      if (session) await edge.writes.take(session, { bytes, isFile }, nowMs);
    }
    const context = new RequestContext(request, reply, edge.keys, session, nowMs) as UserContext;
    return { fields: readFields(fields, request.params as SignedFields), context };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { fields, context } = await accept(request, reply, rawFields(request));
    const input = parse(endpoint, fields);
    return edge.turns.take(context.session, endpoint.rate, () => handle(input, context));
  }

  async function answerUpload(request: FastifyRequest, reply: FastifyReply, limits: FileLimits) {
    try {
      const upload = await readUpload(request, limits, abortedWith(reply));
      const { fields: signed, context } = await accept(request, reply, upload.fields);
      const { sha256, fields } = takeSha256(signed);
      const input = { ...parse(endpoint, fields), file: upload.open(sha256) };
      // The file is not read before the learner has a turn.
      return await edge.turns.take(context.session, 'upload', () => handle(input, context));
    } catch (error) {
      await drainUpload(request);
      throw error;
    }
  }

  app.route({
    method: endpoint.method,
    // A HEAD would run the handler, and its response shows nothing.
    exposeHeadRoute: false,
    url: routeOf(endpoint),
    bodyLimit: endpoint.maxBytes,
    onRequest: (request, reply) => checkBeforeBody(request, reply, endpoint, edge, edge.now()),
    onError: (request, reply, error, done) => {
      if (error instanceof AppError) {
        const session = sessionsOfRequests.get(request);
        const { ip, userAgent, nowMs } = new RequestContext(request, reply, edge.keys, session, edge.now());
        edge.onRefused({ code: error.code, rate: endpoint.rate, session, ip, userAgent, nowMs });
      }
      done();
    },
    handler: async (request, reply) => {
      const values = await (fileLimits ? answerUpload(request, reply, fileLimits) : answer(request, reply));
      return reply
        .header('x-body-status', '0')
        .type('application/json; charset=utf-8')
        .send(serialize(values));
    },
  });
}

const READING: readonly string[] = ['read', 'heavy', 'export'];

const isReading = ({ rate, whenFull }: Endpoint): boolean => whenFull === true || READING.includes(rate);

/** Aborts when the connection closes before the answer. */
function abortedWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new AppError('unavailable'));
  });
  return gone.signal;
}

/** The path in the syntax of the router. */
const routeOf = ({ path }: Endpoint): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The login sessions of requests whose credentials are right. */
const sessionsOfRequests = new WeakMap<FastifyRequest, Session>();

async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  edge: Edge,
  endpoint: Endpoint,
  raw: SignedFields,
  nowMs: number,
) {
  const token = bearerToken(request);
  const known = token === undefined ? undefined : edge.knownTokens.find(token);
  // A refused request counts for its address, and for the learner. One without a token counts from the start.
  const refuse = async (refusal: unknown): Promise<never> => {
    if (token !== undefined) {
      if (refusal instanceof AppError && isOfToken(refusal)) edge.knownTokens.remove(token);
      await edge.limits.checkAddress(request, nowMs, addressCost(request, endpoint.maxBytes));
    }
    throw refusal;
  };
  const cost = callerCost(request, endpoint);
  let read: ReturnType<typeof readCredentials>;
  try {
    read = readCredentials(request, edge.keys, token, raw, nowMs);
  } catch (refusal) {
    if (known) await edge.limits.checkCaller(request, endpoint.rate, known, nowMs, cost);
    return refuse(refusal);
  }
  const { credentials, fields } = read;
  // Before the nonce is stored: a caller beyond the limit must not take memory.
  if (known || token === undefined) await edge.limits.checkCaller(request, endpoint.rate, known, nowMs, cost);
  const session = await edge.authenticator.authenticate(credentials, nowMs).catch(refuse);
  if (session && !known) await edge.limits.checkCaller(request, endpoint.rate, session, nowMs, cost);
  if (session && token !== undefined) {
    edge.knownTokens.add(token, session.userId);
    sessionsOfRequests.set(request, session);
    checkXsrf(request, reply, edge.keys, session.id);
    edge.onUse(session, nowMs);
  }
  return { fields, session };
}

/** Whether a token opens no session any more. Another refusal is about its request. */
const isOfToken = ({ code }: AppError): boolean => code === 'session_ended' || code === 'account_suspended';

function readCredentials(
  request: FastifyRequest,
  keys: Keys,
  token: string | undefined,
  raw: SignedFields,
  nowMs: number,
) {
  const sessionId = token === undefined ? undefined : sessionIdOf(token);
  const key = sessionId ? keys.signKey(sessionId) : VISITOR_SIGN_KEY;
  const path = request.url.split('?', 1)[0] ?? request.url;
  const { fields, nonce, timestampMs } = verifySignature(raw, path, key, nowMs);
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const network = () => networkOf(request.ip);
  return { fields, credentials: { sessionId, tokenHash, nonce, timestampMs, network } };
}

function rawFields(request: FastifyRequest): SignedFields {
  const raw = request.method === 'GET' ? request.query : request.body;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new AppError('bad_request');
  return raw as SignedFields;
}

/**
 * Joins the fields of the path to those of the query, the form or the body. All are text, except those of a JSON body.
 */
function createFieldReader({ request, method, path, file }: Endpoint) {
  const names = pathParams(path);
  const isText = method === 'GET' || file !== undefined;
  const readTexts = isText || names.length > 0 ? createTextReader(request) : (fields: SignedFields) => fields;
  return (fields: SignedFields, params: SignedFields): SignedFields => {
    if (names.some((name) => name in fields)) throw new AppError('bad_request');
    const own = isText ? readTexts(fields) : fields;
    return names.length === 0 ? own : { ...own, ...readTexts(params) };
  };
}

function parse(endpoint: Endpoint, fields: SignedFields): object {
  const parsed = endpoint.request.safeParse(dropEmpty(fields), { error: describeIssue });
  if (parsed.success) return parsed.data as object;
  const issues = parsed.error.issues.slice(0, 10);
  throw new AppError('invalid_fields', {
    fields: issues.map((issue) => ({
      path: issue.path.map(String).join('.').slice(0, 200),
      message: issue.message,
    })),
  });
}
