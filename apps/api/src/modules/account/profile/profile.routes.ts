import * as contract from '@tingci/contract/account/endpoints';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import type { NoticeName } from '../store/stored-config.ts';
import { presentLastLearned, presentUser } from './profile.presenter.ts';
import type { ProfileService } from './profile.service.ts';

/** A learner's own profile and config. */
export function createProfileBindings(profiles: ProfileService): Binding[] {
  const dismiss =
    (name: NoticeName) =>
    (_input: unknown, { session, nowMs }: UserContext) =>
      profiles.changeConfig(session, { [name]: true }, nowMs);
  return [
    bind(contract.getProfile, async (_input, { session, nowMs }) =>
      presentUser(await profiles.getProfile(session, nowMs), nowMs),
    ),
    bind(contract.updateNickname, async (input, { session, nowMs }) =>
      presentUser(await profiles.changeNickname(session, input.nickname, nowMs), nowMs),
    ),
    bind(contract.getLastLearned, async (_input, { session }) =>
      presentLastLearned(await profiles.findLastLearned(session.userId)),
    ),
    bind(contract.updateConfig, (input, { session, nowMs }) => profiles.changeConfig(session, input, nowMs)),
    bind(contract.saveConfig, (input, { session, nowMs }) => profiles.changeConfig(session, input, nowMs)),
    bind(contract.updateYasiScore, (input, { session, nowMs }) =>
      profiles.changeConfig(session, input, nowMs),
    ),
    bind(contract.dismissProNotice, dismiss('pro_notice_not_today')),
    bind(contract.dismissReviewNotice, dismiss('fuxi_notice_not_today')),
    bind(contract.dismissRenewalNotice, dismiss('vip_last_notice_not_today')),
  ];
}
