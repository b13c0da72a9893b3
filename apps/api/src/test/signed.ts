import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@tingci/contract/endpoint';
import { fillPath } from '@tingci/domain/request-path';
import {
  dropEmpty,
  fieldText,
  type SignedFields,
  signFields,
  VISITOR_SIGN_KEY,
} from '@tingci/domain/signing';
import { sampleFile, sha256Of, toFormFields } from './upload.ts';

/** The signed fields of a request to a filled path, as a browser sends them. */
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

/**
 * Signs fields for an endpoint: path parameters are removed from the fields. An upload gets the sample. `body` may be
 * changed before it is sent.
 */
export function signedFor(
  endpoint: Pick<Endpoint, 'path'> & { file?: Endpoint['file'] },
  fields: SignedFields,
  signKey?: string,
  nowMs?: number,
): { path: string; body: SignedFields } {
  const filled = fillPath(
    endpoint.path,
    endpoint.file ? toFormFields({ ...fields, file_sha256: sha256Of(sampleFile) }) : fields,
  );
  return { path: filled.path, body: signed(filled.path, filled.fields, signKey, nowMs) };
}

/** The query of a GET: each field as the text that was signed. */
export function toQuery(fields: SignedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dropEmpty(fields)).map(([name, value]) => [name, fieldText(value)]),
  );
}
