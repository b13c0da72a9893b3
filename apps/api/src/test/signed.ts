import { randomBytes } from 'node:crypto';
import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';

/** The body of a signed request, as a browser sends it. */
export function signed(
  path: string,
  fields: SignedFields,
  signKey = VISITOR_SIGN_KEY,
  nowMs = Date.now(),
): SignedFields {
  const body: SignedFields = {
    ...fields,
    api_key: path,
    timestamp: nowMs,
    nonce: randomBytes(16).toString('hex'),
  };
  return { ...body, signature: signFields(body, signKey) };
}
