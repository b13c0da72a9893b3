import { fillPath } from '@tingci/domain/request-path';
import {
  dropEmpty,
  fieldText,
  type SignedFields,
  signFields,
  VISITOR_SIGN_KEY,
} from '@tingci/domain/signing';
import { detailsOf, isEnvelope } from './envelope.ts';
import { ApiError } from './error.ts';
import { SERVER_ERROR } from './messages.ts';
import type { Transport } from './transport.ts';

export type ProtocolDeps = {
  /** Milliseconds since 1970 by this device. */
  now: () => number;
  /** The session, or undefined for a visitor. */
  session: () => { token: string; signKey: string } | undefined;
  /** Value of the XSRF-TOKEN cookie. */
  xsrfToken: () => string | undefined;
  /** Called when the server does not know the session any more: log out, clear, go to /login. */
  endSession: () => void;
  /**
   * Awaited before a request is signed. A page sends several requests when it opens, and each costs a phone some
   * milliseconds.
   */
  waitForTurn?: () => Promise<void>;
};

export type SendOptions = {
  signal?: AbortSignal;
  /** Lets the request finish although the page is closing. */
  isKeptAlive?: boolean;
  /** The solution of a challenge that this call was refused with. */
  challengeSolution?: string;
};

/**
 * A request to an endpoint: the path of the contract with its `{name}` parameters, and all fields of path, query and
 * body.
 */
export type SignedRequest = {
  method: 'GET' | 'POST';
  path: string;
  fields: SignedFields;
  /** Sends the fields as a form with this file, and not as JSON. The fields are texts, and include the file's hash. */
  form?: { file: Blob; send: Transport };
};

/** Calls a signed endpoint and resolves with `values` of the envelope. Rejects with {@link ApiError}. */
export type SignedCall = (request: SignedRequest, options: SendOptions) => Promise<unknown>;

/** Creates the middle layer of the client: signature, session headers, envelope, one retry (docs/specification.md, sections 4 and 7). */
export function createProtocol(deps: ProtocolDeps, transport: Transport): SignedCall {
  // How far the server's clock is ahead of this device. An error response contains it.
  let clockOffsetMs = 0;

  async function call(request: SignedRequest, options: SendOptions, isRetry: boolean) {
    // Read before the wait: another tab may log another learner in during it.
    const session = deps.session();
    // A closing page has no later task.
    if (!options.isKeptAlive) await deps.waitForTurn?.();
    const { path, init } = signRequest(request, options, session);
    const send = request.form?.send ?? transport;
    const answer = await send(path, init, options.signal);
    if (!isEnvelope(answer)) throw new ApiError('http', 200, SERVER_ERROR);
    if (answer.status === 0) return answer.values;
    const { code, request_id, server_time, reason, fields, challenge } = detailsOf(answer);
    if (server_time !== undefined && !isRetry) {
      clockOffsetMs = server_time - deps.now();
      return call(request, options, true);
    }
    // The answer to another request changed the cookie after this request read it.
    if (code === 'xsrf_mismatch' && !isRetry) return call(request, options, true);
    // A request of an earlier session says nothing about the session that began meanwhile.
    if (answer.status === 401 && deps.session()?.token === session?.token) deps.endSession();
    throw new ApiError('refused', answer.status, answer.message, {
      code,
      requestId: request_id,
      reason,
      fields,
      challenge,
    });
  }

  function signRequest(
    { method, path: template, fields, form }: SignedRequest,
    options: SendOptions,
    session: { token: string; signKey: string } | undefined,
  ): { path: string; init: RequestInit } {
    const { path, fields: own } = fillPath(template, fields);
    const signed = dropEmpty({
      ...own,
      api_key: path,
      timestamp: deps.now() + clockOffsetMs,
      nonce: createNonce(),
    });
    signed.signature = signFields(signed, session?.signKey ?? VISITOR_SIGN_KEY);
    const xsrf = deps.xsrfToken();
    const headers = {
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      ...(options.challengeSolution ? { 'x-challenge-solution': options.challengeSolution } : {}),
    };
    const keepalive = options.isKeptAlive ?? false;
    if (method === 'GET') return { path: `${path}?${toQuery(signed)}`, init: { method, headers, keepalive } };
    if (form) return { path, init: { method, headers, body: toForm(signed, form.file) } };
    return {
      path,
      init: {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(signed),
        keepalive,
      },
    };
  }

  return (request, options) => call(request, options, false);
}

function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** The form of an upload. The file is last: the server checks the fields before it reads the file. */
function toForm(fields: SignedFields, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, fieldText(value));
  form.append('file', file);
  return form;
}

/** The query of a GET: each field as the text that was signed. */
function toQuery(fields: SignedFields): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, fieldText(value)]),
  ).toString();
}
