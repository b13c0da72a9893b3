import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

const TAG_BYTES = 16;

/** Text that the provider encrypted with the merchant's API v3 key (AEAD_AES_256_GCM). */
export const sealedResourceSchema = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string().min(1).max(60_000),
  nonce: z.string().min(1).max(64),
  associated_data: z.string().max(200).default(''),
});

export type SealedResource = z.output<typeof sealedResourceSchema>;

/** Decrypts a resource. Throws when the key is wrong or the resource was changed. */
export function openResource(resource: SealedResource, apiKey: string): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  // A shorter tag would be easier to forge.
  if (sealed.length < TAG_BYTES) throw new Error('the ciphertext is too short');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(apiKey, 'utf8'),
    Buffer.from(resource.nonce, 'utf8'),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(resource.associated_data, 'utf8'));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
