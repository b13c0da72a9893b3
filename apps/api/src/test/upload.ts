import { createHash } from 'node:crypto';
import { formText } from '@tingci/domain/form-text';
import { dropEmpty, type SignedFields } from '@tingci/domain/signing';

/** A small text, which every upload accepts. */
export const sampleFile = Buffer.from('听词 a small text\n');

export const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Fields in the form in which an upload sends and signs them. */
export function toFormFields(fields: SignedFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dropEmpty(fields)).map(([name, value]) => [name, formText(value)]),
  );
}

/** A multipart request of signed fields and a file, as bytes with its headers. */
export async function toMultipart(
  fields: SignedFields,
  file: Uint8Array = sampleFile,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(toFormFields(fields))) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'file');
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  return {
    payload,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
  };
}
