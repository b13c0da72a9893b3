import type { Envelope, RefusalValues } from '@tingci/contract/envelope';
import type { PathOf, RequestOf, ResponseOf } from '@tingci/contract/index';
import { dropEmpty, type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import { ApiError } from './error.ts';
import { NO_RESPONSE, SERVER_ERROR, statusNotice } from './messages.ts';

/** What the client needs from the page around it. */
export type Surroundings = {
  /** Origin of the server; empty for the page's own. */
  origin: string;
  /** Milliseconds since 1970 by this device. */
  now: () => number;
  /** The session, or undefined for a visitor. */
  session: () => { token: string; signKey: string } | undefined;
  /** Value of the XSRF-TOKEN cookie. */
  xsrfToken: () => string | undefined;
  /** The server no longer knows the session: log out, clear, go to /login. */
  endSession: () => void;
  showError: (message: string) => void;
  showNotice: (message: string) => void;
  timeoutMs?: number;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The caller shows its own message, or none: no toast. */
  isSilent?: boolean;
  /** Let the request finish although the page is being left. */
  isKeptAlive?: boolean;
};

export type Client = {
  /** Calls a signed endpoint by its path and returns `values`. Rejects with {@link ApiError}, or with the abort of `signal`. */
  post<Path extends PathOf<'POST'>>(
    path: Path,
    request: RequestOf<Path>,
    options?: CallOptions,
  ): Promise<ResponseOf<Path>>;
  /** Reads a plain path (no signature) and returns the answer as it is. */
  getPlain(path: string, options?: CallOptions): Promise<unknown>;
};

const TIMEOUT_MS = 50_000;

/** Makes the one client of the app (specification, sections 4, 7 and 8). */
export function createClient(surroundings: Surroundings): Client {
  // How far the server's clock is ahead of this device, learnt from a refusal.
  let clockOffsetMs = 0;

  async function send(path: string, request: SignedFields, options: CallOptions): Promise<unknown> {
    const session = surroundings.session();
    const fields = dropEmpty({
      ...request,
      api_key: path,
      timestamp: surroundings.now() + clockOffsetMs,
      nonce: createNonce(),
    });
    const body = JSON.stringify({
      ...fields,
      signature: signFields(fields, session?.signKey ?? VISITOR_SIGN_KEY),
    });
    const headers = { 'content-type': 'application/json', ...sessionHeaders(session?.token) };
    return open(path, { method: 'POST', headers, body, keepalive: options.isKeptAlive ?? false }, options);
  }

  function sessionHeaders(token: string | undefined): Record<string, string> {
    const xsrf = surroundings.xsrfToken();
    return {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
    };
  }

  async function open(path: string, init: RequestInit, options: CallOptions): Promise<unknown> {
    const timeout = AbortSignal.timeout(surroundings.timeoutMs ?? TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${surroundings.origin}${path}`, { ...init, credentials: 'include', signal });
      answer = await readJson(response);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!options.isSilent) surroundings.showError(NO_RESPONSE);
      throw new ApiError('network', 0, NO_RESPONSE);
    }
    if (response.ok && answer !== undefined) return answer;
    if (!options.isSilent) {
      surroundings.showNotice(statusNotice(response.status));
      surroundings.showError(SERVER_ERROR);
    }
    const refusal = isEnvelope(answer) ? answer : undefined;
    throw new ApiError('http', response.status, refusal?.message || statusNotice(response.status), {
      code: refusal && detailsOf(refusal).code,
      requestId:
        (refusal && detailsOf(refusal).request_id) ?? response.headers.get('x-request-id') ?? undefined,
    });
  }

  async function call(
    path: string,
    request: SignedFields,
    options: CallOptions,
    isRetry: boolean,
  ): Promise<unknown> {
    const token = surroundings.session()?.token;
    const answer = await send(path, request, options);
    if (!isEnvelope(answer)) throw new ApiError('http', 200, SERVER_ERROR);
    if (answer.status === 0) return answer.values;
    const { code, request_id, server_time, fields } = detailsOf(answer);
    if (server_time !== undefined && !isRetry) {
      clockOffsetMs = server_time - surroundings.now();
      return call(path, request, options, true);
    }
    // The answer to another request changed the cookie between reading it and sending it.
    if (code === 'xsrf_mismatch' && !isRetry) return call(path, request, options, true);
    if (answer.status === 401) {
      // The answer to a request of an earlier session says nothing about the one that began meanwhile.
      if (surroundings.session()?.token === token) surroundings.endSession();
    } else if (!options.isSilent) surroundings.showError(answer.message);
    throw new ApiError('refused', answer.status, answer.message, { code, requestId: request_id, fields });
  }

  return {
    // The contract gives every path its types; at run time the path alone is the key, so this is the one cast.
    post: (path, request, options = {}) =>
      call(path, request as SignedFields, options, false) as Promise<ResponseOf<typeof path>>,
    getPlain: (path, options = {}) => open(path, { method: 'GET' }, options),
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
  );
}

function detailsOf(answer: Envelope<unknown>): Partial<RefusalValues> {
  return typeof answer.values === 'object' && answer.values !== null ? answer.values : {};
}

function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
