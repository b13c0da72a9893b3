import type { Keys } from '../../core/keys.ts';
import type { Database } from '../../db/database.ts';
import type { Authenticator } from '../../http/authenticator.ts';
import type { Module } from '../module.ts';
import { createMemberBindings } from './member/member.routes.ts';
import { createMemberService, type MemberCounts } from './member/member.service.ts';
import { createTrialService } from './trial/trial.service.ts';

export type MembershipDeps = {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
  keys: Pick<Keys, 'hashTrialPhone'>;
  counts: MemberCounts;
  /** How long a new learner is offered the free trial. */
  trialOfferHours: number;
};

/** Membership: its state, and the free trial. `ledger/` grants and revokes for the other modules. */
export function createMembershipModule(deps: MembershipDeps): Module {
  const trial = createTrialService(deps);
  const members = createMemberService({ ...deps, trial });
  return { bindings: createMemberBindings(members, trial) };
}
