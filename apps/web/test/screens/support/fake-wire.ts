import type { Endpoint } from '@tingci/contract/endpoint';
import { type AppErrorCode, appErrors } from '@tingci/contract/errors';
import {
  endpoints,
  type PathOf,
  type RequestOf,
  type ResponseOf,
  type UploadPath,
} from '@tingci/contract/index';
import { type AppConfig, plainPaths } from '@tingci/contract/system/public-config';
import { agreeVersion } from '@tingci/domain/account/agreements';
import { pathParams } from '@tingci/domain/request-path';
import { dropEmpty, type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import { vi } from 'vitest';
import { FakeXhr } from './fake-xhr.ts';
import { learnerSignKey } from './learner.ts';

type AnyPath = PathOf<'GET' | 'POST'> | UploadPath;

/** The fake server's responses: `values` by path, fixed or computed from the request's fields. */
export type Answers = {
  [Path in AnyPath]?: ResponseOf<Path> | ((fields: RequestOf<Path>) => ResponseOf<Path>);
};

export type FakeWire = {
  /** Every request to a signed endpoint, in order. `file`: the text of the file of an upload. */
  requests: { path: string; fields: Record<string, unknown>; file?: string | undefined }[];
  /** Adds responses, or replaces them. */
  answer: (more: Answers) => void;
  /** The errors on the wire: unknown paths, and requests and responses that break the contract. */
  faults: string[];
};

class Refusal extends Error {
  readonly answer: object;
  constructor(code: AppErrorCode, fields: readonly FieldFault[] | undefined) {
    super(code);
    this.answer = { ...appErrors[code], values: { code, request_id: 'fake', ...(fields && { fields }) } };
  }
}

type FieldFault = { path: string; message: string };

/** As an answer: `() => refuse('part_not_taken')`. */
export function refuse(code: AppErrorCode, fields?: readonly FieldFault[]): never {
  throw new Refusal(code, fields);
}

const config: AppConfig = {
  version: '1.42.4',
  agree_version: agreeVersion,
  canonical_host: '',
  upload_host: '',
  devtools_guard: { enabled: false, exempt_code: '' },
  filings: [{ text: '京ICP备00000000号', url: 'https://beian.example/' }],
  is_sms_console: false,
  is_sms_off: false,
  wechat_login: [],
  is_stopped: false,
  is_offline_app: false,
};

/**
 * Replaces `fetch` by a server that follows the contract: it checks the signature and the request schema, and it checks
 * its own responses with the response schema. So no screen is tested against a response that cannot occur.
 */
export function createFakeWire(answers: Answers, settings: Partial<AppConfig> = {}): FakeWire {
  const known: Partial<Record<string, unknown>> = { ...answers };
  const wire: FakeWire = {
    requests: [],
    faults: [],
    answer: (more) => Object.assign(known, more),
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    const plain = answerPlain(url.pathname, { ...config, ...settings });
    if (plain !== undefined) return json(plain);
    try {
      const file = await readFile(init.body);
      return json({ status: 0, message: '', values: answerSigned(wire, known, url, init, file) });
    } catch (error) {
      if (error instanceof Refusal) return json(error.answer);
      wire.faults.push(String(error instanceof Error ? error.message : error));
      return json({}, 500);
    }
  });
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  return wire;
}

function answerPlain(path: string, values: AppConfig): unknown {
  if (path === plainPaths.version) return { version: '1.42.4' };
  if (path === plainPaths.appConfig) return { status: 0, message: '', values };
  return undefined;
}

function answerSigned(
  wire: FakeWire,
  known: Partial<Record<string, unknown>>,
  url: URL,
  init: RequestInit,
  file: string | undefined,
): unknown {
  const found = findEndpoint(url.pathname);
  if (!found) throw new Error(`No endpoint has the path ${url.pathname}.`);
  const { endpoint, params } = found;
  const sent = readSent(url, init.body);
  const { signature, ...signed } = sent;
  const hasSession = new Headers(init.headers).has('authorization');
  if (signature !== signFields(signed, hasSession ? learnerSignKey : VISITOR_SIGN_KEY)) {
    throw new Error(`The signature of ${url.pathname} is wrong.`);
  }
  const { api_key: _key, timestamp: _timestamp, nonce: _nonce, file_sha256: _hash, ...own } = signed;
  const fields = { ...(init.body instanceof FormData ? readTexts(endpoint, own) : own), ...params };
  wire.requests.push({ path: url.pathname, fields, ...(file === undefined ? {} : { file }) });
  if (!(endpoint.path in known)) throw new Error(`The test has no answer for ${url.pathname}.`);
  const request = endpoint.request.safeParse(dropEmpty(fields));
  if (!request.success) throw new Error(`Request to ${url.pathname}: ${request.error.message}`);
  const answer = known[endpoint.path];
  const values = typeof answer === 'function' ? answer(fields) : answer;
  const response = endpoint.response.safeParse(values);
  if (!response.success) throw new Error(`Answer of ${url.pathname}: ${response.error.message}`);
  return response.data;
}

async function readFile(body: RequestInit['body']): Promise<string | undefined> {
  const file = body instanceof FormData ? body.get('file') : undefined;
  return file instanceof Blob ? new TextDecoder().decode(await file.arrayBuffer()) : undefined;
}

/** The fields of a request; of an upload those beside its file. */
function readSent(url: URL, body: RequestInit['body']): SignedFields {
  if (body instanceof FormData)
    return Object.fromEntries(
      [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
  return body ? JSON.parse(String(body)) : Object.fromEntries(url.searchParams);
}

/** A form has texts only. When the endpoint refuses them, those of digits are numbers. */
const readTexts = ({ request }: Endpoint, texts: SignedFields): SignedFields =>
  request.safeParse(texts).success
    ? texts
    : Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, /^\d+$/.test(String(text)) ? Number(text) : text]),
      );

/** The endpoint of an address, with the values in its path: digits are a number. */
function findEndpoint(address: string) {
  for (const endpoint of endpoints) {
    const names = pathParams(endpoint.path);
    const pattern = endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)');
    const values = new RegExp(`^${pattern}$`).exec(address)?.slice(1);
    if (!values) continue;
    const params = names.map((name, at) => {
      const text = decodeURIComponent(values[at] ?? '');
      return [name, /^\d+$/.test(text) ? Number(text) : text];
    });
    return { endpoint, params: Object.fromEntries(params) };
  }
  return undefined;
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
