import type { Challenge } from '@tingci/contract/challenge';
import type { ProReason } from '@tingci/domain/membership';

/** Where a call failed: the server refused it, the transport answered with an error, or no answer came. */
export type ApiFailure = 'refused' | 'http' | 'network';

/** A failed call. `message` is Chinese and can be shown; `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Why Pro is needed, when the code is `pro_required`. */
  readonly reason: ProReason | undefined;
  /** What must be solved first, when the code is `challenge_required`. */
  readonly challenge: Challenge | undefined;
  readonly fields: readonly { path: string; message: string }[];

  constructor(
    failure: ApiFailure,
    status: number,
    message: string,
    details: {
      code?: string | undefined;
      requestId?: string | undefined;
      reason?: ProReason | undefined;
      challenge?: Challenge | undefined;
      fields?: readonly { path: string; message: string }[] | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.failure = failure;
    this.status = status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.reason = details.reason;
    this.challenge = details.challenge;
    this.fields = details.fields ?? [];
  }
}

/** The id under which the server logged the failed request; undefined when the request did not reach the server. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}

/** The server's message about each refused field, by the field's name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map((field) => [field.path, field.message]));
}

// An answer that is not from our server, such as the page of a proxy, has no code.
const isForeign = ({ failure, code }: ApiError): boolean => failure === 'http' && code === undefined;

// Not logged in, timeout, full disk, rate limit.
const transientStatuses = [401, 408, 423, 429];

/** Whether a failure is not about the content, so that the same request can be sent again later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.failure === 'network' || isForeign(error)) return true;
  return error.status >= 500 || transientStatuses.includes(error.status);
}

/** Whether a call needs Pro. The client has then opened the membership prompt, so the caller shows nothing. */
export function isProRequired(error: unknown): boolean {
  return error instanceof ApiError && error.reason !== undefined;
}

/** Whether a call failed because the login session has no valid proof. */
export function isProofRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_required';
}
