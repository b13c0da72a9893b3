import { z } from 'zod';

/**
 * The header with the solution of a challenge: the JSON of {@link challengeSolutionSchema} in base64url. The error
 * `challenge_required` carries the challenge.
 */
export const CHALLENGE_SOLUTION_HEADER = 'x-challenge-solution';

/** Longest value of {@link CHALLENGE_SOLUTION_HEADER} that the server reads. */
export const CHALLENGE_SOLUTION_MAX = 2_000;

const hex = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[0-9a-f]+$/);

/** A challenge in the format of ALTCHA 2: the browser derives keys until one begins with `keyPrefix`. */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1).max(1_000_000),
    /** `boundTo` names the call and its subject. `expiresAt` is in milliseconds since 1970. */
    data: z.strictObject({ boundTo: z.string().max(60), expiresAt: z.int() }),
    keyLength: z.int().min(2).max(64),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
});

export type Challenge = z.infer<typeof challengeSchema>;

/** A solved challenge. */
export const challengeSolutionSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex(128) }),
});
