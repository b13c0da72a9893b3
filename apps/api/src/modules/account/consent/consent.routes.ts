import * as contract from '@tingci/contract/account/consent';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentUser } from '../profile/profile.presenter.ts';
import type { ConsentService } from './consent.service.ts';

/** A learner's consents. */
export function createConsentBindings(consents: ConsentService): Binding[] {
  return [
    bind(contract.consentAgreements, async ({ agree_version }, { session, nowMs }) =>
      presentUser(await consents.give(session, agree_version, nowMs), nowMs),
    ),
    bind(contract.listConsents, async (_input, { session }) => {
      const given = await consents.list(session.userId);
      return {
        list: given.map(({ agreement, version, agreedAt }) => ({ agreement, version, agreed_at: agreedAt })),
      };
    }),
  ];
}
