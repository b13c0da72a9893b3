import * as contract from '@tingci/contract/account/proof';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentSentCode } from '../credential/credential.presenter.ts';
import type { SecurityRecorder } from '../security-recorder.ts';
import { requireLocal, type SmsCodeService } from '../sms/sms-code.service.ts';
import type { ProofService } from './proof.service.ts';

/** Proofs of who uses a login session. */
export function createProofBindings(
  codes: SmsCodeService,
  proofs: ProofService,
  events: SecurityRecorder,
): Binding[] {
  return [
    bind(contract.sendProofCode, async (_input, context) => {
      requireLocal(codes, context.isLocal);
      const { session, ip, nowMs } = context;
      const send = () => proofs.sendCode(session, ip, nowMs);
      return presentSentCode(await events.watch(context, { userId: session.userId }, send));
    }),
    bind(contract.proveIdentity, async (input, context) => {
      const { session, nowMs } = context;
      const who = { userId: session.userId, sessionId: session.id };
      await events.watch(context, { ...who, done: 'proof_given', refused: 'proof_refused' }, () =>
        'code' in input
          ? proofs.proveByCode(session, input.code, nowMs)
          : proofs.proveByPassword(session, input.password, { ip: context.ip, nowMs }),
      );
      return { proved_until: nowMs + contract.PROOF_MS };
    }),
  ];
}
