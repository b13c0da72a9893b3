import type { Challenge } from '@tingci/contract/challenge';
import type { PathOf, RequestOf, ResponseOf, UploadPath } from '@tingci/contract/index';
import type { ProReason } from '@tingci/domain/membership';
import type { SignedFields } from '@tingci/domain/signing';
import { ApiError, isProofRequired } from './error.ts';
import { NO_RESPONSE, PAGE_ERROR, SERVER_ERROR, statusNotice } from './messages.ts';
import { createOfflinePolicy, type OfflinePolicyDeps } from './offline-policy.ts';
import { createProtocol, type ProtocolDeps, type SendOptions } from './protocol.ts';
import { createTransport, type TransportDeps } from './transport.ts';
import type { Upload } from './upload.ts';

/** What the client needs from the page around it. */
export type ClientDeps = TransportDeps &
  ProtocolDeps &
  OfflinePolicyDeps & {
    showError: (message: string) => void;
    showNotice: (message: string) => void;
    /** Called with an error that is not an {@link ApiError}: a bug of the page itself. No other code reports it. */
    reportFault?: (error: unknown) => void;
    /** Opens the membership prompt. Called for every call that needs Pro, silent or not. */
    askForPro?: (reason: ProReason) => void;
    /** Asks for a proof, when a call needs one. Resolves with whether the learner gave it; then the call is sent again. */
    askForProof?: () => Promise<boolean>;
    /** Solves a challenge, when a call needs it; then the call is sent again with the solution. */
    solveChallenge?: (challenge: Challenge) => Promise<string>;
    /** Origin for uploads. Default: the origin of all other calls. */
    uploadOrigin?: () => Promise<string>;
  };

export type CallOptions = SendOptions & {
  /** The caller shows its own message, or none: no toast. A function says so for some errors. */
  isSilent?: boolean | ((error: unknown) => boolean);
};

const isSilentFor = ({ isSilent = false }: CallOptions, error: unknown): boolean =>
  typeof isSilent === 'function' ? isSilent(error) : isSilent;

export type UploadOptions = CallOptions & { onProgress?: (fraction: number) => void };

export type Client = {
  /** Reads a signed endpoint by its path, with the fields in the query. Answers as {@link Client.post} does. */
  get<Path extends PathOf<'GET'>>(
    path: Path,
    request: RequestOf<Path>,
    options?: CallOptions,
  ): Promise<ResponseOf<Path>>;
  /**
   * Calls a signed endpoint by its path and returns `values`. `request` also has the `{name}` parameters of the path.
   * Rejects with {@link ApiError}, or with the abort of `signal`.
   */
  post<Path extends PathOf<'POST'>>(
    path: Path,
    request: RequestOf<Path>,
    options?: CallOptions,
  ): Promise<ResponseOf<Path>>;
  /**
   * {@link Client.post} for an endpoint that only reads: without a toast, because the page has a place for a failed
   * read.
   */
  read<Path extends PathOf<'POST'>>(
    path: Path,
    request: RequestOf<Path>,
    options?: SendOptions,
  ): Promise<ResponseOf<Path>>;
  /**
   * Sends a file with fields. `onProgress` gets 0 to 1. Rejects as {@link Client.post} does. A file that is larger than the
   * endpoint allows is refused after it was sent: check its size first.
   */
  upload<Path extends UploadPath>(
    path: Path,
    request: RequestOf<Path>,
    file: Blob,
    options?: UploadOptions,
  ): Promise<ResponseOf<Path>>;
  /** Reads a plain path (no signature) and returns the answer as it is. */
  getPlain(path: string, options?: CallOptions): Promise<unknown>;
};

/** Creates the one client of the app from its layers: offline policy, protocol, transport (docs/specification.md, sections 4, 7 and 8). */
export function createClient(deps: ClientDeps): Client {
  const transport = createTransport(deps);
  const call = createProtocol(deps, transport);
  const read = createOfflinePolicy(deps, call);

  async function upload(what: Upload, options: UploadOptions): Promise<unknown> {
    // No page needs this code at its start.
    const [{ sendUpload }, { createXhrTransport }, origin] = await Promise.all([
      import('./upload.ts'),
      import('./xhr-transport.ts'),
      deps.uploadOrigin?.() ?? deps.origin,
    ]);
    return sendUpload(call, createXhrTransport({ ...deps, origin }, options.onProgress), what, options);
  }

  async function withProof<Values>(send: () => Promise<Values>): Promise<Values> {
    try {
      return await send();
    } catch (error) {
      if (!isProofRequired(error) || !(await deps.askForProof?.())) throw error;
      return send();
    }
  }

  async function withSolution<Values>(
    options: CallOptions,
    send: (options: CallOptions) => Promise<Values>,
  ): Promise<Values> {
    try {
      return await send(options);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.challenge || !deps.solveChallenge) throw error;
      const challengeSolution = await deps.solveChallenge(error.challenge);
      return send({ ...options, challengeSolution });
    }
  }

  async function withErrors<Values>(options: CallOptions, work: Promise<Values>): Promise<Values> {
    try {
      return await work;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (!(error instanceof ApiError)) deps.reportFault?.(error);
      const reason = error instanceof ApiError ? error.reason : undefined;
      if (reason !== undefined && deps.askForPro) deps.askForPro(reason);
      else if (!isSilentFor(options, error)) show(error);
      throw error;
    }
  }

  function show(error: unknown): void {
    if (!(error instanceof ApiError)) deps.showError(PAGE_ERROR);
    else if (error.failure === 'network') deps.showError(NO_RESPONSE);
    else if (error.failure === 'http') {
      deps.showNotice(statusNotice(error.status));
      deps.showError(SERVER_ERROR);
    }
    // The learner has just closed the dialog that asked for the proof. A toast would say nothing new.
    else if (isProofRequired(error) && deps.askForProof) return;
    // After status 401 the page already shows the login.
    else if (error.status !== 401) deps.showError(error.message);
  }

  // The contract types every path. At run time only the path is the key, so this is the only cast.
  const callWith =
    (method: 'GET' | 'POST') =>
    <Path extends string>(path: Path, request: unknown, options: CallOptions = {}) =>
      withErrors(
        options,
        withProof(() =>
          withSolution(options, (sent) => read({ method, path, fields: request as SignedFields }, sent)),
        ),
      ) as Promise<ResponseOf<Path>>;

  const post = callWith('POST');
  return {
    get: callWith('GET'),
    post,
    read: (path, request, options) => post(path, request, { ...options, isSilent: true }),
    upload: (path, request, file, options = {}) =>
      withErrors(
        options,
        withProof(() => upload({ path, fields: request as SignedFields, file }, options)),
      ) as Promise<ResponseOf<typeof path>>,
    getPlain: (path, options = {}) => withErrors(options, transport(path, { method: 'GET' }, options.signal)),
  };
}
