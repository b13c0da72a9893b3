import * as contract from '@tingci/contract/account/proof';
import { type Binding, bind } from '../../../http/bind.ts';
import { presentSentCode } from '../credential/credential.presenter.ts';
import { requireLocal, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { ProofService } from './proof.service.ts';

/** Proofs of who uses a login session. */
export function createProofBindings(codes: SmsCodeService, proofs: ProofService): Binding[] {
  return [
    bind(contract.sendProofCode, async (_input, context) => {
      requireLocal(codes, context.isLocal);
      return presentSentCode(await proofs.sendCode(context.session, context.ip, context.nowMs));
    }),
    bind(contract.proveIdentity, async (input, context) => {
      const { session, nowMs } = context;
      if ('code' in input) await proofs.proveByCode(session, input.code, nowMs);
      else await proofs.proveByPassword(session, input.password, { ip: context.ip, nowMs });
      return { proved_until: nowMs + contract.PROOF_MS };
    }),
  ];
}
