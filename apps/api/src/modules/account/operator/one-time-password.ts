import { randomInt } from 'node:crypto';

// Without letters and digits that look alike, and without vowels: no word comes out of it.
const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789';
const LENGTH = 10;

/** How long a password that an operator issued opens the account. */
export const ONE_TIME_DAYS = 30;

/** A random password of ten characters (48 bits) that a learner can type on a phone. */
export function createOneTimePassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
