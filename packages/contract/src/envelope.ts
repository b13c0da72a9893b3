import type { ProReason } from '@tingci/domain/membership';
import { z } from 'zod';
import type { Challenge } from './challenge.ts';

/** The fields that every signed request has beside its own. */
export const signedFieldsSchema = z.object({
  api_key: z.string().max(200),
  timestamp: z.coerce.number().int().positive(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The `values` of an app error. */
export type AppErrorValues = {
  code: string;
  request_id: string;
  /** Only when the clock of the client is wrong: the server's time in milliseconds since 1970. */
  server_time?: number;
  /** Only when Pro is required: the reason code (docs/specification.md, section 6). */
  reason?: ProReason | undefined;
  /** Only when fields are invalid: the path of each field, with the reason. */
  fields?: { path: string; message: string }[];
  /** Only when a challenge must be solved: the call is sent again with its solution. */
  challenge?: Challenge;
};

/** Every answer: status 0 with the values, or an app error. */
export type Envelope<Values> =
  | { status: 0; message: ''; values: Values }
  | { status: number; message: string; values: AppErrorValues };
