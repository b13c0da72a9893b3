import { detailsOf, isEnvelope } from './envelope.ts';
import { ApiError } from './error.ts';
import { NO_RESPONSE, statusNotice } from './messages.ts';

export type TransportDeps = {
  /** Origin of the server; empty for the page's own. */
  origin: string;
  /** Called after every request: whether it reached the server. */
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
    let answer: unknown;
    try {
      response = await fetch(`${deps.origin}${path}`, { ...init, credentials: 'include', signal });
      answer = await readJson(response);
    } catch (error) {
      if (callerSignal?.aborted) throw error;
      deps.noteReachable?.(false);
      throw new ApiError('network', 0, NO_RESPONSE);
    }
    // A proxy answers with 5xx and no envelope when the server is down.
    deps.noteReachable?.(isEnvelope(answer) || response.status < 500);
    if (response.ok && answer !== undefined) return answer;
    throw httpError(response, answer);
  };
}

function httpError(response: Response, answer: unknown): ApiError {
  const envelope = isEnvelope(answer) ? answer : undefined;
  const details = envelope && detailsOf(envelope);
  return new ApiError('http', response.status, envelope?.message || statusNotice(response.status), {
    code: details?.code,
    requestId: details?.request_id ?? response.headers.get('x-request-id') ?? undefined,
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
