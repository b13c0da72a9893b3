import * as contract from '@tingci/contract/membership/member';
import type { CallerOf } from '../../../platform/challenge/caller-of.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { TrialService } from '../trial/trial.service.ts';
import { presentMemberDetail } from './member.presenter.ts';
import type { MemberService } from './member.service.ts';

/** Handlers of the membership's state and of the free trial. */
export function createMemberBindings(
  members: MemberService,
  trial: TrialService,
  callerOf: CallerOf,
): Binding[] {
  return [
    bind(contract.getTrialCountDown, async (_fields, { session, nowMs }) => ({
      seconds: Math.ceil((await trial.getOffer(session.userId, nowMs)).msLeft / 1000),
    })),
    bind(contract.getMemberDetail, async (_fields, { session, nowMs }) =>
      presentMemberDetail(await members.getDetail(session.userId, nowMs)),
    ),
    bind(contract.receiveTrial, async (_fields, context) => {
      await trial.receive(await callerOf('trial', context));
      return presentMemberDetail(await members.getDetail(context.session.userId, context.nowMs));
    }),
  ];
}
