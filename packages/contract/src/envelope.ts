import type { ProReason } from '@tingci/domain/membership';
import { z } from 'zod';

/** The fields that every signed request carries beside its own. */
export const signedFieldsSchema = z.object({
  api_key: z.string().max(200),
  timestamp: z.coerce.number().int().positive(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a refusal tells in `values`. */
export type AppErrorValues = {
  code: string;
  request_id: string;
  /** Present when the request's clock was off: the server's, in milliseconds since 1970. */
  server_time?: number;
  /** Present when Pro is required: why. */
  reason?: ProReason | undefined;
  /** Present when fields were refused: the path of each with its reason. */
  fields?: { path: string; message: string }[];
};

/** Every answer: status 0 with the values, or a refusal. */
export type Envelope<Values> =
  | { status: 0; message: ''; values: Values }
  | { status: number; message: string; values: AppErrorValues };
