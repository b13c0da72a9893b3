import { dropEmpty, type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
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
  /** Called when the server no longer knows the session: log out, clear, go to /login. */
  endSession: () => void;
  /** Awaited before a request is signed. A page that opens sends several requests, and each costs a phone some milliseconds. */
  waitForTurn?: () => Promise<void>;
};

export type SendOptions = {
  signal?: AbortSignal;
  /** Let the request finish although the page is being left. */
  isKeptAlive?: boolean;
};

/** Calls a signed endpoint and resolves with `values` of the envelope. Rejects with {@link ApiError}. */
export type SignedCall = (path: string, request: SignedFields, options: SendOptions) => Promise<unknown>;

/** Creates the middle layer of the client: signature, session headers, envelope, one retry (specification, sections 4 and 7). */
export function createProtocol(deps: ProtocolDeps, transport: Transport): SignedCall {
  // How far the server's clock is ahead of this device. A refusal tells it.
  let clockOffsetMs = 0;

  async function call(path: string, request: SignedFields, options: SendOptions, isRetry: boolean) {
    // Read before the wait: another tab may log somebody else in meanwhile.
    const session = deps.session();
    // A page that is being left has no later task.
    if (!options.isKeptAlive) await deps.waitForTurn?.();
    const answer = await transport(path, signedRequest(path, request, options, session), options.signal);
    if (!isEnvelope(answer)) throw new ApiError('http', 200, SERVER_ERROR);
    if (answer.status === 0) return answer.values;
    const { code, request_id, server_time, fields } = detailsOf(answer);
    if (server_time !== undefined && !isRetry) {
      clockOffsetMs = server_time - deps.now();
      return call(path, request, options, true);
    }
    // The answer to another request changed the cookie after this request read it.
    if (code === 'xsrf_mismatch' && !isRetry) return call(path, request, options, true);
    // A request of an earlier session says nothing about the session that began meanwhile.
    if (answer.status === 401 && deps.session()?.token === session?.token) deps.endSession();
    throw new ApiError('refused', answer.status, answer.message, { code, requestId: request_id, fields });
  }

  function signedRequest(
    path: string,
    request: SignedFields,
    options: SendOptions,
    session: { token: string; signKey: string } | undefined,
  ): RequestInit {
    const fields = dropEmpty({
      ...request,
      api_key: path,
      timestamp: deps.now() + clockOffsetMs,
      nonce: createNonce(),
    });
    const signature = signFields(fields, session?.signKey ?? VISITOR_SIGN_KEY);
    const xsrf = deps.xsrfToken();
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
        ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      },
      body: JSON.stringify({ ...fields, signature }),
      keepalive: options.isKeptAlive ?? false,
    };
  }

  return (path, request, options) => call(path, request, options, false);
}

function createNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
