import { detailsOf, isEnvelope } from './envelope.ts';
import { ApiError } from './error.ts';
import { NO_RESPONSE, statusNotice } from './messages.ts';

export type TransportDeps = {
  /** Origin of the server; empty for the page's own. */
  origin: string;
  /** Called after every request, with whether it reached the server. */
  noteReachable?: (isReachable: boolean) => void;
  timeoutMs?: number;
};

/** Sends one request and resolves with the parsed JSON. Rejects with {@link ApiError}, or with the abort of `signal`. */
export type Transport = (
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
) => Promise<unknown>;

const TIMEOUT_MS = 50_000;

/** Creates the lowest layer of the client: fetch, time limit, JSON and HTTP status. */
export function createTransport(deps: TransportDeps): Transport {
  return async (path, init, callerSignal) => {
    const timeout = AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS);
    const signal = callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout;
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${deps.origin}${path}`, { ...init, credentials: 'include', signal });
      text = await response.text();
    } catch (error) {
      if (callerSignal?.aborted) throw error;
      deps.noteReachable?.(false);
      throw new ApiError('network', 0, NO_RESPONSE);
    }
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return readAnswer(text, { status: response.status, requestId }, deps);
  };
}

/** The parsed JSON of an answer. Throws {@link ApiError} for an HTTP error and for an answer that is not JSON. */
export function readAnswer(
  text: string,
  http: { status: number; requestId: string | undefined },
  deps: Pick<TransportDeps, 'noteReachable'>,
): unknown {
  const answer = parseJson(text);
  // A proxy answers with 5xx and no envelope when the server is down.
  deps.noteReachable?.(isEnvelope(answer) || http.status < 500);
  if (http.status >= 200 && http.status < 300 && answer !== undefined) return answer;
  throw httpError(http, answer);
}

function httpError(http: { status: number; requestId: string | undefined }, answer: unknown): ApiError {
  const envelope = isEnvelope(answer) ? answer : undefined;
  const details = envelope && detailsOf(envelope);
  return new ApiError('http', http.status, envelope?.message || statusNotice(http.status), {
    code: details?.code,
    requestId: details?.request_id ?? http.requestId,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
