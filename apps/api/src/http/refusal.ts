import type { RefusalValues } from '@tingci/contract/envelope';
import { type RefusalCode, refusals } from '@tingci/contract/errors';

export type RefusalDetails = Omit<RefusalValues, 'code' | 'request_id'>;

/** A business refusal from the closed list; anything else thrown is a fault and answered as `internal`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Throws the refusal when the value is absent: for rows that must exist and be the caller's. */
export function orRefuse<Value>(value: Value | null | undefined, code: RefusalCode): Value {
  if (value === null || value === undefined) throw new Refusal(code);
  return value;
}
