import { ApiError } from './error.ts';
import { NO_RESPONSE } from './messages.ts';
import { readAnswer, type Transport, type TransportDeps } from './transport.ts';

/** The connection is idle for this long: nothing was sent, or the server does not answer. */
const STALL_MS = 50_000;

/**
 * Creates a transport for uploads. It uses XMLHttpRequest, because `fetch` reports no progress. `onProgress` gets 0 to
 * 1.
 */
export function createXhrTransport(
  deps: TransportDeps,
  onProgress: (fraction: number) => void = () => undefined,
): Transport {
  return (path, { method = 'POST', headers, body }, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = () => request.abort();
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(stop, deps.timeoutMs ?? STALL_MS);
      };
      const fail = () => {
        if (signal?.aborted) return reject(signal.reason);
        deps.noteReachable?.(false);
        reject(new ApiError('network', 0, NO_RESPONSE));
      };
      request.upload.onprogress = ({ loaded, total }) => {
        watch();
        onProgress(total === 0 ? 0 : loaded / total);
      };
      request.onload = () => {
        try {
          const requestId = request.getResponseHeader('x-request-id') ?? undefined;
          resolve(readAnswer(request.responseText, { status: request.status, requestId }, deps));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onloadend = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      };
      signal?.addEventListener('abort', stop);
      request.open(method, `${deps.origin}${path}`);
      request.withCredentials = true;
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      watch();
      request.send(body as XMLHttpRequestBodyInit);
    });
}
