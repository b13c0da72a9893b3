import type { AppErrorValues } from '@tingci/contract/envelope';
import { type AppErrorCode, appErrors } from '@tingci/contract/errors';

export type AppErrorDetails = Omit<AppErrorValues, 'code' | 'request_id'>;

/** An error of the closed list. Any other thrown value is a bug, and the response is `internal`. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: AppErrorCode, details: AppErrorDetails = {}, cause?: unknown) {
    super(appErrors[code].message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Returns the value, or throws the error when there is none: for a row that must exist and belong to the caller. */
export function orThrow<Value>(value: Value | null | undefined, code: AppErrorCode): Value {
  if (value === null || value === undefined) throw new AppError(code);
  return value;
}
