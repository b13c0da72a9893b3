import { z } from 'zod';
import { idSchema, instantSchema } from '../primitives.ts';
import { configSchema } from './config.ts';

/** The learner's own profile: the user state of docs/specification.md, section 3. `phone_number` is masked. */
export const userSchema = z.object({
  id: idSchema,
  phone_number: z.string(),
  nickname: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  session_ids: z.array(z.string()),
  /** The version of the agreements that the learner agreed to last. */
  agree_version: z.string(),
  has_password: z.boolean(),
  /** The password is one that an operator issued: the learner must choose another one first. */
  must_set_password: z.boolean(),
  is_member: z.boolean(),
  is_admin: z.boolean(),
  is_enterprise: z.boolean(),
  review_auth: z.boolean(),
  member: z.object({ status: z.string(), ends_at: instantSchema }).nullable(),
  studying_yasi: z.boolean(),
  config: configSchema,
});

export type User = z.infer<typeof userSchema>;

/**
 * The answer to login and sign-up. `sign_key` signs the requests of this login session. It is derived and never
 * stored.
 */
export const credentialsSchema = z.object({ token: z.string(), sign_key: z.string(), user: userSchema });

/** A device that has a login session. */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  created_at: instantSchema,
  last_seen_at: instantSchema,
  is_current: z.boolean(),
});
