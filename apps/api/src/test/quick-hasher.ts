import { createPasswordHasher } from '../modules/account/credential/password-hasher.ts';

/** A hasher of almost no cost, for passwords that no attacker gets. */
export const createQuickHasher = () =>
  createPasswordHasher(2, 200, { memoryCost: 8, timeCost: 1, parallelism: 1 });
