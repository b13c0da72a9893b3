import type { Envelope, RefusalValues } from '@tingci/contract/envelope';
import type { PathOf, RequestOf, ResponseOf } from '@tingci/contract/index';
import { dropEmpty, type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import { ApiError } from './error.ts';
import type { KeptReads } from './kept-reads.ts';
import { NO_RESPONSE, NOT_KEPT, OWN_FAULT, SERVER_ERROR, statusNotice } from './messages.ts';

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
  /** Hears of what is neither an answer nor a missing one: a fault in the page itself, which nobody else would tell of. */
  noteFault?: (error: unknown) => void;
  /** Hears of every call whether the server was reached. */
  noteReachable?: (isReachable: boolean) => void;
  /** Comes before a request is signed and sent: a page that opens asks for several things at once, each some milliseconds of a phone's time. */
  turn?: () => Promise<void>;
  /** Keeps the answers to some reads, and gives them when the server cannot be reached. */
  kept?: Pick<KeptReads, 'claim' | 'keep' | 'find'>;
  timeoutMs?: number;
  /** How long the server may take before a kept answer is given instead. */
  keptAfterMs?: number;
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
const KEPT_AFTER_MS = 6_000;

/** Makes the one client of the app (specification, sections 4, 7 and 8). */
export function createClient(surroundings: Surroundings): Client {
  // How far the server's clock is ahead of this device, learnt from a refusal.
  let clockOffsetMs = 0;

  async function send(path: string, request: SignedFields, options: CallOptions): Promise<unknown> {
    // Who asks is settled now: another tab may log somebody else in before the turn comes.
    const session = surroundings.session();
    // A page being left has no later task.
    if (!options.isKeptAlive) await surroundings.turn?.();
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
      surroundings.noteReachable?.(false);
      throw new ApiError('network', 0, NO_RESPONSE);
    }
    // What stands before the server answers for it when it is away.
    surroundings.noteReachable?.(isEnvelope(answer) || response.status < 500);
    if (response.ok && answer !== undefined) return answer;
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
    }
    throw new ApiError('refused', answer.status, answer.message, { code, requestId: request_id, fields });
  }

  // An ended session has led to the login already.
  function report(error: unknown): void {
    if (!(error instanceof ApiError)) surroundings.showError(OWN_FAULT);
    else if (error.failure === 'network') surroundings.showError(NO_RESPONSE);
    else if (error.failure === 'http') {
      surroundings.showNotice(statusNotice(error.status));
      surroundings.showError(SERVER_ERROR);
    } else if (error.failure === 'refused' && error.status !== 401) surroundings.showError(error.message);
  }

  async function reporting<Values>(options: CallOptions, work: () => Promise<Values>): Promise<Values> {
    try {
      return await work();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!(error instanceof ApiError)) surroundings.noteFault?.(error);
      if (!options.isSilent) report(error);
      throw error;
    }
  }

  async function callOrFindKept(path: string, request: SignedFields, options: CallOptions): Promise<unknown> {
    const { kept } = surroundings;
    const claim = kept?.claim(path, request);
    if (!kept || !claim) return call(path, request, options, false);
    const asked = call(path, request, options, false);
    // A network that is hardly there: what was seen last is worth more than a long wait, and the answer is kept when it comes.
    const isAnswered = asked.then(
      (values) => {
        kept.keep(claim, values);
        return true;
      },
      () => true,
    );
    if (!(await Promise.race([isAnswered, passed(surroundings.keptAfterMs ?? KEPT_AFTER_MS)]))) {
      const values = await kept.find(claim);
      if (values !== undefined) {
        surroundings.noteReachable?.(false);
        return values;
      }
    }
    try {
      return await asked;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      const values = await kept.find(claim);
      if (values !== undefined) return values;
      throw error.failure === 'network' ? new ApiError('network', 0, NOT_KEPT) : error;
    }
  }

  return {
    // The contract gives every path its types; at run time the path alone is the key, so this is the one cast.
    post: (path, request, options = {}) =>
      reporting(options, () => callOrFindKept(path, request as SignedFields, options)) as Promise<
        ResponseOf<typeof path>
      >,
    getPlain: (path, options = {}) => reporting(options, () => open(path, { method: 'GET' }, options)),
  };
}

// No network, or something between here and a server that is away. What the server itself refuses is an answer.
function isUnreachable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (
    error.failure === 'network' ||
    (error.failure === 'http' && error.status >= 502 && error.code === undefined)
  );
}

function passed(delayMs: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), delayMs));
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
