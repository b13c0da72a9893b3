import type { AppErrorValues } from '@tingci/contract/envelope';
import { type AppErrorCode, appErrors } from '@tingci/contract/errors';

export type RefusalDetails = Omit<AppErrorValues, 'code' | 'request_id'>;

/** A business refusal from the closed list; anything else thrown is a fault and answered as `internal`. */
export class Refusal extends Error {
  readonly code: AppErrorCode;
  readonly details: RefusalDetails;

  constructor(code: AppErrorCode, details: RefusalDetails = {}) {
    super(appErrors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Throws the refusal when the value is absent: for rows that must exist and be the caller's. */
export function orRefuse<Value>(value: Value | null | undefined, code: AppErrorCode): Value {
  if (value === null || value === undefined) throw new Refusal(code);
  return value;
}
