import { formText } from '@tingci/domain/form-text';
import { dropEmpty, type SignedFields } from '@tingci/domain/signing';
import { hashFile } from './hash-file.ts';
import type { SendOptions, SignedCall } from './protocol.ts';
import type { Transport } from './transport.ts';

/** A file to send, with its fields. */
export type Upload = { path: string; fields: SignedFields; file: Blob };

/** Hashes a file, signs its fields with the hash, and sends all of it as a form. */
export async function sendUpload(
  call: SignedCall,
  send: Transport,
  { path, fields, file }: Upload,
  options: SendOptions,
): Promise<unknown> {
  const texts = Object.entries(dropEmpty(fields)).map(([name, value]) => [name, formText(value)]);
  const file_sha256 = await hashFile(file, options.signal);
  const signed = { ...Object.fromEntries(texts), file_sha256 };
  return call({ method: 'POST', path, fields: signed, form: { file, send } }, options);
}
